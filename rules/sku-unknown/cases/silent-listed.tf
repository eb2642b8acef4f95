# Names of the catalogue; one is an alias.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "MO_Standard_E192ids_v6"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 40000
  storage_throughput  = 1200
}
