# Premium SSD v2 needs PostgreSQL 14 or later.

resource "azurerm_postgresql_flexible_server" "v12" {
  name                = "pg-v12"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "12" # expect: feature-not-with-storage
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}

resource "azurerm_postgresql_flexible_server" "v13" {
  name                = "pg-v13"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "13" # expect: feature-not-with-storage
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}

resource "azurerm_postgresql_flexible_server" "v14" {
  name                = "pg-v14"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "14"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
