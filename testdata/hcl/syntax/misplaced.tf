# Blocks that lack what they need.
resource "azurerm_thing" {}
resource "azurerm_thing" "a" "b" {}
variable {}
variable "a" "b" {}
output "no_value" {}
module "no_source" {}
module {}
locals = { a = 1 }
size = 1
variable "refers" { default = var.a }
variable "calls" { default = [max(1, 2)] }
variable "loops" { default = [for v in [1, 2] : v] }
resource "azurerm_thing" "dynamic" {
  dynamic "no_content" { for_each = [1] }
  dynamic "no_source" {
    content { a = 1 }
  }
}
