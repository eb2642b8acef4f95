# Every size from the boundary on.

resource "azurerm_postgresql_flexible_server" "archive" {
  name                = "pg-archive"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 8388608 # expect: host-cache-lost
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D32ds_v5"
  storage_mb          = 16777216 # expect: host-cache-lost
}
