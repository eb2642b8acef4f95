locals { tier = "P30" }
resource "azurerm_thing" "main" { name = "from z" }
