resource "azurerm_postgresql_flexible_server" "main" {
  for_each            = { "\u001b[31m::error::x" = 4194304 }
  name                = "pg-\u001b[2J"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_\u001b[31mD16"
  storage_mb          = each.value
}
