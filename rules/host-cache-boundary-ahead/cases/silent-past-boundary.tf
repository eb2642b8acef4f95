# Past the boundary autogrow works again; what is lost there is told by another rule.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 8388608 # expect: host-cache-lost
  auto_grow_enabled   = true
}
