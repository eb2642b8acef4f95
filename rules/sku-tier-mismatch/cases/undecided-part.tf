# Half of the name is known.

variable "size" { # expect: undecided sku-tier-mismatch
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_${var.size}"
  storage_mb          = 1048576
}
