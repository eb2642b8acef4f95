# P80 at 8,192 GiB is allowed by one page and missing on another.

resource "azurerm_postgresql_flexible_server" "archive" {
  name                = "pg-archive"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D48ds_v5"
  storage_mb          = 8388608 # expect: host-cache-lost
  storage_tier        = "P80"
}
