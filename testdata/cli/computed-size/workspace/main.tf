locals {
  factor = 1024
  gib    = 4096
}

resource "azurerm_postgresql_flexible_server" "product" {
  name       = "pg-product"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = 2 * 2 * 1024 * 1024
}

resource "azurerm_postgresql_flexible_server" "larger" {
  name       = "pg-larger"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = max(4193280, 4194304)
}

resource "azurerm_postgresql_flexible_server" "factor" {
  name       = "pg-factor"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = 4096 * local.factor
}

resource "azurerm_postgresql_flexible_server" "unit" {
  name       = "pg-unit"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = local.gib * 1024
}
