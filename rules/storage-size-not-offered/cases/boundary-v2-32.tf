# The smallest disk of Premium SSD v2.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 31744 # expect: storage-size-not-offered
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 33792
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
