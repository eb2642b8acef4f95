# Above the most, at any size; the compute size does not drive it either.

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D64ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 90000 # expect: iops-above-compute, v2-iops-out-of-range
  storage_throughput  = 1200
}
