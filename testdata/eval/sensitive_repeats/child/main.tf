variable "name" {}
resource "x" "inner" { name = var.name }
