# 12,800 IOPS of compute in front of 120 IOPS of disk.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "MO_Standard_E8ds_v5"
  storage_mb          = 32768 # expect: compute-above-disk
}
