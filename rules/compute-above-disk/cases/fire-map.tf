# The size stands in a map, chosen by the environment.

variable "environment" {
  type    = string
  default = "prod"
}

locals {
  sizes = {
    dev  = 65536
    prod = 262144 # expect: compute-above-disk
  }
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = local.sizes[var.environment]
}
