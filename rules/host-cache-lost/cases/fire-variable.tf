# The size is computed from a variable; its default is what one would edit.

variable "size_gib" {
  type    = number
  default = 4096 # expect: host-cache-lost
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = var.size_gib * 1024
}
