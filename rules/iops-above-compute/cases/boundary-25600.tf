# D16ds_v5 drives 25,600 IOPS.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 25599
  storage_throughput  = 500
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 25600
  storage_throughput  = 500
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 25601 # expect: iops-above-compute
  storage_throughput  = 500
}
