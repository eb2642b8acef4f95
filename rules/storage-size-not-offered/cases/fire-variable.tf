# The default of a variable, in MiB.

variable "storage_mb" {
  type    = number
  default = 5120 # expect: storage-size-not-offered
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = var.storage_mb
}
