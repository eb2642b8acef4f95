# Module calls.
module "local" {
  source    = "./db"
  count     = 2
  providers = { azurerm = azurerm.west }
  size      = 1
}
module "registry" {
  source   = "Azure/postgresql/azurerm"
  version  = "1.0"
  for_each = toset(["a"])
  name     = each.key
}
module "computed" {
  source = var.where
}
module "empty_source" { source = "" }
