resource "azurerm_postgresql_flexible_server" "main" {
  name                   = "pg-main"
  administrator_password = "hunter2"
}
