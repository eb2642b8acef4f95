# A name of the retired Single Server is told by another rule.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Gen5_4" # expect: sku-tier-mismatch
  storage_mb          = 1048576
}
