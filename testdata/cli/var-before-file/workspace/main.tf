variable "storage_mb" {
  type = number
}

resource "azurerm_postgresql_flexible_server" "main" {
  name                = "pg-main"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = var.storage_mb
}
