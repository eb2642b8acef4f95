# The largest size is one GiB short of 32 TiB.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D48ds_v5"
  storage_mb          = 33552384 # expect: host-cache-lost, storage-size-not-offered
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D48ds_v5"
  storage_mb          = 33553408 # expect: host-cache-lost
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D48ds_v5"
  storage_mb          = 33554432 # expect: host-cache-lost, storage-size-not-offered
}
