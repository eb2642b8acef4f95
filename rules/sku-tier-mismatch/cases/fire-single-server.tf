# Names of the retired Single Server.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Gen5_8" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Gen5_1" # expect: sku-tier-mismatch
  storage_mb          = 65536
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "MO_Gen5_4" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}
