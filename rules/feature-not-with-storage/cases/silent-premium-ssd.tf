# Premium SSD grows, on Burstable too.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B2ms"
  storage_mb          = 131072 # expect: disk-above-compute
  auto_grow_enabled   = true
}
