# Only one of the servers is large enough.

locals {
  servers = {
    orders   = { storage_mb = 2097152 } # expect: host-cache-boundary-ahead
    sessions = { storage_mb = 1048576 }
  }
}

resource "azurerm_postgresql_flexible_server" "this" {
  for_each = local.servers

  name                = "pg-${each.key}"
  resource_group_name = "rg-data"
  location            = "westeurope"
  version             = "17"
  sku_name            = "GP_Standard_D8ds_v5"
  storage_mb          = each.value.storage_mb
  auto_grow_enabled   = true
}
