# A sensitive value is used but never shown, nor is what was made of it.
variable "password" {
  default   = "hunter"
  sensitive = true
}
variable "size" { default = 4 }
locals {
  made   = "x${var.password}"
  object = { secret = var.password, open = 1 }
}
# value: var.password = (sensitive)
# value: local.made = (sensitive)
# value: upper(var.password) = (sensitive)
# value: var.password == "hunter" = (sensitive)
# value: var.password == "x" ? 1 : 2 = (sensitive)
# value: local.object.open = 1
# value: local.object.secret = (sensitive)
# value: local.object = {"open": 1, "secret": "(sensitive)"}
# value: [var.password, 1] = ["(sensitive)", 1]
# value: [for c in [var.password] : c] = ["(sensitive)"]
# value: length(var.password) = (sensitive)
# value: nonsensitive(var.password) = "hunter"
# value: sensitive(1) = (sensitive)
# value: try(var.password, 1) = (sensitive)
# value: { (var.size) = var.password } = {"4": "(sensitive)"}
