# Autogrow would double to 4,096 GiB and does not.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 2097152 # expect: host-cache-boundary-ahead
  auto_grow_enabled   = true
}
