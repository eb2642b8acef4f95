# Override files replace single arguments and whole block types, in order of their names.
variable "size" {
  type    = number
  default = 32768
}
locals {
  tier = "P10"
  kept = "yes"
}
resource "azurerm_thing" "main" {
  name = "base"
  size = var.size
  tier = local.tier
  zone { id = "1" }
  zone { id = "2" }
  window { hour = 3 }
}
# resource: azurerm_thing.main.name = "from z"
# resource: azurerm_thing.main.size = 65536
# resource: azurerm_thing.main.tier = "P30"
# resource: azurerm_thing.main.zone = [{"id":"3"}]
# resource: azurerm_thing.main.window = [{"hour":3}]
# value: local.kept = "yes"
