module "m" {
  source = "./m"
}
resource "azurerm_postgresql_flexible_server" "a" {
  name       = "pg-a"
  sku_name   = "GP_Standard_D16ds_v5"
  storage_mb = 4194304
}
