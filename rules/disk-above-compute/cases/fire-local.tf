# The size is a local.

locals {
  size_gib = 4095 # expect: disk-above-compute
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = local.size_gib * 1024
}
