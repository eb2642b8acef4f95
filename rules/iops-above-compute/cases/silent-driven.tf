# A larger compute size drives what is provisioned.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D32ds_v5"
  storage_mb          = 4193280
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 40000
  storage_throughput  = 800
}
