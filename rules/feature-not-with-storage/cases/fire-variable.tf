# The default of a variable turns autogrow on.

variable "auto_grow" {
  type    = bool
  default = true # expect: feature-not-with-storage
}

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D4ds_v5"
  storage_mb          = 131072
  storage_type        = "PremiumV2_LRS"
  storage_iops        = 3000
  storage_throughput  = 125
  auto_grow_enabled   = var.auto_grow
}
