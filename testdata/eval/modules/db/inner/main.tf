variable "label" {}
resource "azurerm_thing" "deep" { label = var.label }
output "text" { value = "inner ${var.label}" }
