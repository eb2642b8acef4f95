# P30 is the own tier of 1,024 GiB and P50 the highest it may use.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  storage_tier        = "P20" # expect: storage-tier-not-for-size
}

resource "azurerm_postgresql_flexible_server" "own" {
  name                = "pg-own"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  storage_tier        = "P30"
}

resource "azurerm_postgresql_flexible_server" "raised" {
  name                = "pg-raised"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  storage_tier        = "P40"
}

resource "azurerm_postgresql_flexible_server" "highest" {
  name                = "pg-highest"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  storage_tier        = "P50"
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 1048576
  storage_tier        = "P60" # expect: storage-tier-not-for-size
}
