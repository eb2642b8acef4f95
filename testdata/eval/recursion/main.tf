# A module that calls itself is a problem, and the root still has its own values.
variable "level" { default = 0 }
module "again" {
  source = "./"
  level  = var.level + 1
}
resource "azurerm_thing" "main" { level = var.level }
output "level" { value = var.level }
# value: module.again.level = (unknown: cycle)
# value: var.level = 0
# resource: azurerm_thing.main.level = 0
