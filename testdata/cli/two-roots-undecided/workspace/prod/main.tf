variable "sku_name" {
  type = string
}

data "azurerm_key_vault_secret" "size" {
  name         = "size"
  key_vault_id = "kv"
}

resource "azurerm_postgresql_flexible_server" "main" {
  name                = "pg-main"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "16"
  sku_name            = var.sku_name
  storage_mb          = data.azurerm_key_vault_secret.size.value
}
