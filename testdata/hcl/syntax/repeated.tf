# What is declared or set twice.
variable "a" {}
variable "a" { default = 1 }
locals { b = 1 }
locals { b = 2 }
output "c" { value = 1 }
output "c" { value = 2 }
resource "azurerm_thing" "d" {
  x = 1
  y = 2
  x = 3
}
resource "azurerm_thing" "d" {}
data "azurerm_thing" "d" {}
module "e" { source = "./e" }
module "e" { source = "./f" }
