# From 400 GiB on, 12,000 IOPS and 500 MB/s come with the disk and cost nothing.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 524288
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 12000
  storage_throughput  = 500
}
