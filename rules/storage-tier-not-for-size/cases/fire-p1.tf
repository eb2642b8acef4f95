# P1 exists for disks of 4 GiB, which the service does not have.

resource "azurerm_postgresql_flexible_server" "wiki" {
  name                = "pg-wiki"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D2ds_v5"
  storage_mb          = 32768
  storage_tier        = "P1" # expect: storage-tier-not-for-size
}
