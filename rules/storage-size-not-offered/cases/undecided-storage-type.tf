# 200 GiB can be had as Premium SSD v2 only.

variable "storage_type" { # expect: undecided storage-size-not-offered
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 204800
  storage_type        = var.storage_type
}
