# IOPS and MB/s are both above.

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D32ds_v5"
  storage_mb          = 4193280
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 60000 # expect: iops-above-compute
  storage_throughput  = 1200 # expect: throughput-above-compute
}
