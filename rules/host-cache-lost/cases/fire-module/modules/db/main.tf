# A server behind two inputs.

variable "name" {
  type = string
}

variable "storage_mb" {
  type = number
}

resource "azurerm_postgresql_flexible_server" "this" {
  name                = var.name
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = var.storage_mb
}
