# Below the least.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 65536
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 2000 # expect: v2-iops-out-of-range
  storage_throughput  = 125
}
