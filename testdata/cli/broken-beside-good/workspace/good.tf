resource "azurerm_postgresql_flexible_server" "good" {
  name                = "pg-good"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 4194304
}
