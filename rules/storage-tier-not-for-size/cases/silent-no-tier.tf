# Without a tier the size brings its own.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 2097152
}
