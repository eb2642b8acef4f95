# The tier is missing, or the word Standard.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "Standard_D8ds_v5" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_D8ds_v5" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}
