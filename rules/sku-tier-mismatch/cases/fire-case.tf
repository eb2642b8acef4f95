# azurerm compares with regard to case.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "gp_standard_d8ds_v5" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}
