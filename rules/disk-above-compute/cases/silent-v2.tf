# What comes free with Premium SSD v2 is no reason to speak.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
