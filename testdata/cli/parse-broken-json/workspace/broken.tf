resource "azurerm_postgresql_flexible_server" "half" {
  name       = "pg-half"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = 32768 *
  version    = "16"
}
