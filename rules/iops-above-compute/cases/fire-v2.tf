# 40,000 IOPS is what the compute size bursts to, not what it sustains.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 4193280
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 40000 # expect: iops-above-compute
  storage_throughput  = 600
}
