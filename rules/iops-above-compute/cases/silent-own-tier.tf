# What comes with the size is not provisioned; another rule mentions it.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 4193280 # expect: disk-above-compute
}
