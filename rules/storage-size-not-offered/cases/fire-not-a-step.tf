# Between two sizes, above the largest, below the smallest.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 102400 # expect: storage-size-not-offered
}

resource "azurerm_postgresql_flexible_server" "archive" {
  name                = "pg-archive"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D48ds_v5"
  storage_mb          = 33554432 # expect: host-cache-lost, storage-size-not-offered
}

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 20480 # expect: storage-size-not-offered
}
