# The size grew, the tier of the old size stayed.

variable "tier" {
  type    = string
  default = "P20" # expect: storage-tier-not-for-size
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
  storage_tier        = var.tier
}
