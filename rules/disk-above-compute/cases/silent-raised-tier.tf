# A raised tier is paid for and judged by the rules on what is provisioned.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_tier        = "P50" # expect: iops-above-compute, throughput-above-compute
}
