# Nobody gives the version.

variable "postgresql_version" { # expect: undecided feature-not-with-storage
  type = string
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = var.postgresql_version
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
}
