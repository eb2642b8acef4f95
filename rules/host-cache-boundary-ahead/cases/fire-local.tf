# The size is a local, shared by two servers; both are told at the same place.

locals {
  size_gib = 4095 # expect: host-cache-boundary-ahead
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = local.size_gib * 1024
  auto_grow_enabled   = true
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = local.size_gib * 1024
  auto_grow_enabled   = true
}
