# Burstable has no host cache to lose.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B20ms"
  storage_mb          = 4194304 # expect: disk-above-compute
}
