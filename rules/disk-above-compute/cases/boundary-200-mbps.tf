# D8ads_v5 drives 200 MB/s: 512 GiB gives 150, 1,024 GiB gives 200, 2,048 GiB gives 250.

resource "azurerm_postgresql_flexible_server" "below" {
  name                = "pg-below"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ads_v5"
  storage_mb          = 524288 # expect: compute-above-disk
}

resource "azurerm_postgresql_flexible_server" "at" {
  name                = "pg-at"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ads_v5"
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "above" {
  name                = "pg-above"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ads_v5"
  storage_mb          = 2097152 # expect: disk-above-compute
}
