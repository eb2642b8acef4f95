variable "name" {}
variable "size" {
  type    = number
  default = 32
}
locals { full = "${var.name}-db" }
resource "azurerm_thing" "main" {
  name = var.name
  size = var.size
}
module "inner" {
  source = "./inner"
  label  = local.full
}
output "full_name" { value = local.full }
output "size" { value = azurerm_thing.main.size }
output "inner_label" { value = module.inner.text }
output "secret" {
  value     = "hidden"
  sensitive = true
}
