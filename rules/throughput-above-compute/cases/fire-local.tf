# One local for two servers; only the smaller one cannot drive it.

locals {
  throughput = 750 # expect: throughput-above-compute
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = local.throughput
}

resource "azurerm_postgresql_flexible_server" "ledger" {
  name                = "pg-ledger"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D32ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 20000
  storage_throughput  = local.throughput
}
