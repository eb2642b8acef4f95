resource "azurerm_resource_group" "data" { name = "rg-data" }
