# The default of a variable.

variable "sku_name" {
  type    = string
  default = "Standard_E8ds_v5" # expect: sku-tier-mismatch
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = var.sku_name
  storage_mb          = 1048576
}
