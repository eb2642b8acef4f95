# The largest disk of Premium SSD v2.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 67107840
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 250
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 67108864
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 250
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 67109888 # expect: storage-size-not-offered
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 250
}
