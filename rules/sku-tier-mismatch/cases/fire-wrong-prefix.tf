# The tier is that of another series.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_E8ds_v5" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_B1ms" # expect: sku-tier-mismatch
  storage_mb          = 65536 # expect: disk-above-compute
}
