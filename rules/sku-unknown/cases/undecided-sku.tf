# Nobody gives the SKU.

variable "sku_name" { # expect: undecided sku-unknown
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = var.sku_name
  storage_mb          = 1048576
}
