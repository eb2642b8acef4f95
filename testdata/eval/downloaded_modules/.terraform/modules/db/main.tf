resource "azurerm_postgresql_flexible_server" "this" {
  name       = "pg"
  storage_mb = var.mb
}

variable "mb" {}

output "mb" {
  value = azurerm_postgresql_flexible_server.this.storage_mb
}

module "inner" {
  source = "./modules/inner"
}

output "inner" {
  value = module.inner.sku
}
