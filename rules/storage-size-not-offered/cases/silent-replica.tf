# A replica without a size takes that of its source.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = 1048576
}

resource "azurerm_postgresql_flexible_server" "orders_replica" {
  name                = "pg-orders-replica"
  resource_group_name = "rg-data"
  location            = "westeurope"
  sku_name            = "GP_Standard_D8ds_v5"
  create_mode         = "Replica"
  source_server_id    = azurerm_postgresql_flexible_server.orders.id
}
