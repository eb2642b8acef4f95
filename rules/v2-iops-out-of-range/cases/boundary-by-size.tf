# 500 IOPS per decimal GB are 17,179 IOPS at 32 GiB.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 17178
  storage_throughput  = 500
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 17179
  storage_throughput  = 500
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 17180 # expect: v2-iops-out-of-range
  storage_throughput  = 500
}
