# Nobody gives the IOPS.

variable "iops" { # expect: undecided iops-above-compute
  type = number
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 262144
  storage_type        = "PremiumV2_LRS"
  storage_iops        = var.iops
  storage_throughput  = 500
}
