variable "size" { default = 65536 }
locals { tier = "P20" }
resource "azurerm_thing" "main" {
  name = "from a"
  zone { id = "3" }
}
