# D16ds_v5 drives 25,600 IOPS; a quarter is 6,400.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 6399 # expect: compute-above-disk
  storage_throughput  = 250
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 6400 # expect: compute-above-disk
  storage_throughput  = 250
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 6401
  storage_throughput  = 250
}
