# Doubling 2,048 GiB reaches the boundary; its neighbors are no sizes at all.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 2096128 # expect: storage-size-not-offered
  auto_grow_enabled   = true
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 2097152 # expect: host-cache-boundary-ahead
  auto_grow_enabled   = true
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 2098176 # expect: host-cache-boundary-ahead, storage-size-not-offered
  auto_grow_enabled   = true
}
