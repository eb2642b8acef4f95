# 32 GiB carry 16,000 IOPS, or 17,179 when counted in decimal GB.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 20000 # expect: v2-iops-out-of-range
  storage_throughput  = 500
}
