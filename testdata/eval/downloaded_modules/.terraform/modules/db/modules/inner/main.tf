resource "azurerm_postgresql_flexible_server" "this" {
  name     = "pg-inner"
  sku_name = "GP_Standard_D2ds_v5"
}

output "sku" {
  value = azurerm_postgresql_flexible_server.this.sku_name
}
