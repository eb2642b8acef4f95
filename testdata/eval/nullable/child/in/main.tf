variable "size" { default = 8 }
variable "strict" {
  default  = 64
  nullable = false
}
output "size" { value = var.size }
output "strict" { value = var.strict }
