variable "size" { default = 65536 }
resource "azurerm_postgresql_flexible_server" "main" {
  name       = "pg-main"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = var.size
}
