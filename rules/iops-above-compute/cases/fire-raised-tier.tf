# A raised tier is paid for; P50 gives 7,500 IOPS and 250 MB/s.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_tier        = "P50" # expect: iops-above-compute, throughput-above-compute
}
