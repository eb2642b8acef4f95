# 512 GiB goes up to P50.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 524288
  storage_tier        = "P60" # expect: storage-tier-not-for-size
}
