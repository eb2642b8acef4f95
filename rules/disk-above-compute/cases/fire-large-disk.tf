# 5,000 IOPS of disk behind a compute size that drives 640.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B1ms"
  storage_mb          = 1048576 # expect: disk-above-compute
}
