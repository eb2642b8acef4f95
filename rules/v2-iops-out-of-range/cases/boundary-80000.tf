# The most is 80,000 IOPS.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D64ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 79999
  storage_throughput  = 1200
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D64ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 80000
  storage_throughput  = 1200
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D64ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 80001 # expect: iops-above-compute, v2-iops-out-of-range
  storage_throughput  = 1200
}
