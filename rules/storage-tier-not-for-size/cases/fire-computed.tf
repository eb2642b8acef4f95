# Thresholds worked out by hand; the arm that is taken is below the own tier.

locals {
  size_gib = 2048
  tier     = local.size_gib >= 1024 ? "P30" : "P20" # expect: storage-tier-not-for-size
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = local.size_gib * 1024
  storage_tier        = local.tier
}
