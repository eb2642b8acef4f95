resource "azurerm_postgresql_flexible_server" "main" {
  name                = "pg-main"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
}
