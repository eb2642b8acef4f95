# A virtual machine has this size, the service does not.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "B_Standard_B1s" # expect: sku-unknown
  storage_mb          = 65536
}
