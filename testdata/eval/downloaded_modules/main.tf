# Modules that the engine laid down in .terraform are read; a copy of another source is not.
#
# resource: module.db.azurerm_postgresql_flexible_server.this.storage_mb = 65536
# resource: module.db.module.inner.azurerm_postgresql_flexible_server.this.sku_name = "GP_Standard_D2ds_v5"
# resource: module.git.azurerm_postgresql_flexible_server.this.storage_mb = 131072
# value: module.db.mb = 65536
# value: module.db.inner = "GP_Standard_D2ds_v5"
# value: module.stale.mb = (unknown: remote-module)
# value: module.missing.mb = (unknown: remote-module)
# value: module.outside.mb = (unknown: remote-module)

module "db" {
  source  = "Azure/postgresql/azurerm"
  version = "~> 1.0"
  mb      = 65536
}

module "git" {
  source = "git::https://github.com/azure/modules.git//sub?ref=v1"
  mb     = 131072
}

module "stale" {
  source = "Azure/other/azurerm"
}

module "missing" {
  source = "Azure/missing/azurerm"
}

module "outside" {
  source = "Azure/outside/azurerm"
}
