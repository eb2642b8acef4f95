variable "size" {}
output "size" { value = var.size }
output "twice" { value = 2 * var.size }
output "constant" { value = 7 }
