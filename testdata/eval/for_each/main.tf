# for_each over maps and sets: keys, values, addresses.
variable "unknown" {}
variable "secret" {
  default   = ["s"]
  sensitive = true
}
resource "azurerm_thing" "map" {
  for_each = { b = { size = 2 }, a = { size = 1 } }
  name     = each.key
  size     = each.value.size
}
resource "azurerm_thing" "set" {
  for_each = toset(["x", "y", "x"])
  name     = "${each.key}-${each.value}"
}
resource "azurerm_thing" "odd" {
  for_each = toset(["a b", "1", "q\"q", "d$${x}"])
  name     = each.key
}
resource "azurerm_thing" "empty" {
  for_each = {}
  name     = each.key
}
resource "azurerm_thing" "list" {
  for_each = ["a"]
  name     = each.key
}
resource "azurerm_thing" "maybe" {
  for_each = var.unknown
  name     = each.key
  size     = 4
}
resource "azurerm_thing" "chained" {
  for_each = azurerm_thing.map
  size     = each.value.size * 10
}
resource "azurerm_thing" "null_values" {
  for_each = { a = null }
  name     = each.key
}
# existence: azurerm_thing.map["a"] = certain
# existence: azurerm_thing.set["x"] = certain
# existence: azurerm_thing.odd["a b"] = certain
# existence: azurerm_thing.odd["1"] = certain
# existence: azurerm_thing.odd["q\"q"] = certain
# existence: azurerm_thing.odd["d$${x}"] = certain
# existence: azurerm_thing.empty = none
# existence: azurerm_thing.list = conditional
# existence: azurerm_thing.maybe = conditional
# existence: azurerm_thing.null_values["a"] = certain
# resource: azurerm_thing.map["b"].size = 2
# resource: azurerm_thing.set["y"].name = "y-y"
# resource: azurerm_thing.list.name = (unknown: bad-input)
# resource: azurerm_thing.maybe.name = (unknown: no-default)
# resource: azurerm_thing.maybe.size = 4
# resource: azurerm_thing.chained["a"].size = 10
# value: azurerm_thing.map["a"].name = "a"
# value: azurerm_thing.map["c"].name = (unknown: bad-input)
# value: [for k, v in azurerm_thing.map : "${k}${v.size}"] = ["a1", "b2"]
# value: keys(azurerm_thing.set) = ["x", "y"]
# value: { for k, v in azurerm_thing.map : k => v.name } = {"a": "a", "b": "b"}
# value: values(azurerm_thing.map)[*].size = [1, 2]
