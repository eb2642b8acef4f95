# Premium SSD v2 needs General Purpose or Memory Optimized.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B2s" # expect: feature-not-with-storage
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
