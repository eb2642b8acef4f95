# D16ds_v5 drives 600 MB/s.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 599
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 600
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 601 # expect: throughput-above-compute
}
