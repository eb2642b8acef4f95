# Premium SSD v2 would have no cache to lose.

variable "storage_type" { # expect: undecided host-cache-lost
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 4194304
  storage_type        = var.storage_type
}
