# Each file wins over those before it: terraform.tfvars, then *.auto.tfvars by name, then the one that is named.
variable "a" { default = "default" }
variable "b" { default = "default" }
variable "c" { default = "default" }
variable "d" { default = "default" }
variable "e" {
  type    = object({ x = number, y = optional(number, 5) })
  default = { x = 1, y = 2 }
}
# value: var.a = "default"
# value: var.b = "terraform"
# value: var.c = "auto-b"
# value: var.d = "auto-b"
# value: var.e = {"x": 7, "y": 5}
# value (prod.tfvars): var.a = "prod"
# value (prod.tfvars): var.b = "terraform"
# value (prod.tfvars): var.c = "auto-b"
# value (prod.tfvars): var.d = "prod"
