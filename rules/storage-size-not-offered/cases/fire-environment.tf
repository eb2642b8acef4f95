# The arm that is taken holds the wrong size.

variable "environment" {
  type    = string
  default = "prod"
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = var.environment == "prod" ? 327680 : 65536 # expect: storage-size-not-offered
}
