# The smallest server there is: 640 IOPS of compute on 120 of disk, but nothing smaller to take.
resource "azurerm_postgresql_flexible_server" "dev" {
  name                = "pg-dev"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B1ms"
  storage_mb          = 32768 # expect: disk-above-compute
}
