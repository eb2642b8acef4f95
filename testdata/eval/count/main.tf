# count: indexes, addresses, references.
variable "none" { default = 0 }
variable "unknown" {}
resource "azurerm_thing" "two" {
  count = 2
  name  = "n${count.index}"
}
resource "azurerm_thing" "zero" {
  count = var.none
  name  = "x"
}
resource "azurerm_thing" "text" {
  count = "1"
  name  = "x"
}
resource "azurerm_thing" "maybe" {
  count = var.unknown ? 1 : 0
  name  = "x${count.index}"
  size  = 4
}
resource "azurerm_thing" "negative" {
  count = -1
  name  = "x"
}
resource "azurerm_thing" "fraction" {
  count = 1.5
}
resource "azurerm_thing" "null" {
  count = null
}
resource "azurerm_thing" "of_itself" {
  count = length(azurerm_thing.of_itself)
}
# existence: azurerm_thing.two[0] = certain
# existence: azurerm_thing.two[1] = certain
# existence: azurerm_thing.two[2] = none
# existence: azurerm_thing.zero = none
# existence: azurerm_thing.zero[0] = none
# existence: azurerm_thing.text[0] = certain
# existence: azurerm_thing.maybe = conditional
# existence: azurerm_thing.negative = conditional
# existence: azurerm_thing.fraction = conditional
# existence: azurerm_thing.null = conditional
# existence: azurerm_thing.of_itself = conditional
# resource: azurerm_thing.two[1].name = "n1"
# resource: azurerm_thing.maybe.size = 4
# resource: azurerm_thing.maybe.name = (unknown: no-default)
# value: azurerm_thing.two[*].name = ["n0", "n1"]
# value: azurerm_thing.two.*.name = ["n0", "n1"]
# value: azurerm_thing.two[0].name = "n0"
# value: azurerm_thing.two["1"].name = "n1"
# value: azurerm_thing.two[2].name = (unknown: bad-input)
# value: azurerm_thing.two.name = (unknown: bad-input)
# value: length(azurerm_thing.two) = 2
# value: length(azurerm_thing.zero) = 0
# value: azurerm_thing.maybe[0].size = (unknown: no-default)
# value: try(azurerm_thing.zero[0].name, "none") = "none"
# value: one(azurerm_thing.zero[*].name) = null
