# Nobody gives the size.

variable "storage_mb" { # expect: undecided storage-size-not-offered
  type = number
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = var.storage_mb
}
