# Premium SSD v2 takes every whole GiB, but not below 32 GiB.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 16384 # expect: storage-size-not-offered
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
