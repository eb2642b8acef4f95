# Between 500 IOPS per GiB and 500 per decimal GB the pages differ.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 32768
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 17000
  storage_throughput  = 500
}
