# What another resource says literally is known; what only the cloud knows is not.
resource "azurerm_group" "rg" {
  name     = "rg"
  location = "westeurope"
  nothing  = null
  rules {
    port = 5432
  }
}
resource "azurerm_thing" "main" {
  group    = azurerm_group.rg.name
  location = azurerm_group.rg.location
  id       = azurerm_group.rg.id
  null     = azurerm_group.rg.nothing
  port     = azurerm_group.rg.rules[0].port
  itself   = azurerm_thing.main.group
  circle   = azurerm_thing.main.circle
  missing  = azurerm_group.nope.name
}
# resource: azurerm_thing.main.group = "rg"
# resource: azurerm_thing.main.location = "westeurope"
# resource: azurerm_thing.main.id = (unknown: computed)
# resource: azurerm_thing.main.null = (unknown: computed)
# resource: azurerm_thing.main.port = 5432
# resource: azurerm_thing.main.itself = "rg"
# resource: azurerm_thing.main.circle = (unknown: cycle)
# resource: azurerm_thing.main.missing = (unknown: bad-input)
# value: azurerm_group.rg.id = (unknown: computed)
# value: "${azurerm_group.rg.name}-${azurerm_group.rg.location}" = "rg-westeurope"
# value: azurerm_group.rg["name"] = "rg"
# value: resource.azurerm_group.rg.name = "rg"
# problem: azurerm_thing.main.circle depends on itself
