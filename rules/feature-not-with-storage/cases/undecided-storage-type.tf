# Autogrow is fine with Premium SSD only.

variable "storage_type" { # expect: undecided feature-not-with-storage
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  auto_grow_enabled   = true
  storage_type        = var.storage_type
}
