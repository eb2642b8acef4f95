# A replica follows its source, where the boundary is decided.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 4193280
}

resource "azurerm_postgresql_flexible_server" "orders_replica" {
  name                = "pg-orders-replica"
  resource_group_name = "rg-data"
  location            = "westeurope"
  sku_name            = "GP_Standard_D16ds_v5"
  storage_mb          = 8388608
  create_mode         = "Replica"
  source_server_id    = azurerm_postgresql_flexible_server.orders.id
  storage_type        = "Premium_LRS"
}
