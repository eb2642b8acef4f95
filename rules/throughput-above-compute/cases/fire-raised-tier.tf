# The virtual machine page says 200 MB/s for this AMD size, below the service table.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                = "pg-orders"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ads_v5"
  storage_mb          = 524288
  storage_tier        = "P40" # expect: throughput-above-compute
}
