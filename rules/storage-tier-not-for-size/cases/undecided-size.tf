# The tier is written, the size is not known.

variable "storage_mb" { # expect: undecided storage-tier-not-for-size
  type = number
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = var.storage_mb
  storage_tier        = "P30"
}
