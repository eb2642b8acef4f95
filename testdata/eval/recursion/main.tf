# A module that calls itself stops somewhere, and the root still has its own values.
variable "level" { default = 0 }
module "again" {
  source = "./"
  level  = var.level + 1
}
resource "azurerm_thing" "main" { level = var.level }
output "level" { value = var.level }
# value: module.again.level = 1
# resource: azurerm_thing.main.level = 0
# resource: module.again.azurerm_thing.main.level = 1
# resource: module.again.module.again.azurerm_thing.main.level = 2
