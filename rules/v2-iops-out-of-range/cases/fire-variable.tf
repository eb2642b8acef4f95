# The default of a variable.

variable "iops" {
  type    = number
  default = 1500 # expect: v2-iops-out-of-range
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 65536
  storage_type        = "PremiumV2_LRS"
  storage_iops        = var.iops
  storage_throughput  = 125
}
