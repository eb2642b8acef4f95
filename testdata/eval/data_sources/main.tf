# The arguments of a data source are not its answers.
data "azurerm_group" "rg" {
  name = "rg"
}
data "azurerm_group" "many" {
  count = 2
  name  = "rg${count.index}"
}
resource "azurerm_thing" "main" {
  location = data.azurerm_group.rg.location
  group    = data.azurerm_group.rg.name
}
# resource: azurerm_thing.main.location = (unknown: computed)
# resource: azurerm_thing.main.group = (unknown: computed)
# resource: data.azurerm_group.rg.name = "rg"
# resource: data.azurerm_group.many[1].name = "rg1"
# value: data.azurerm_group.many[0].id = (unknown: computed)
# value: [for d in data.azurerm_group.many : d.id] = (unknown: computed)
# value: data.not.declared = (unknown: computed)
