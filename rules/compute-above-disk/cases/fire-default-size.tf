# Without a size the server gets 32 GiB.

resource "azurerm_postgresql_flexible_server" "orders" { # expect: compute-above-disk
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
}
