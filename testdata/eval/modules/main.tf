# Modules on one level and two, with count and for_each, and outputs that go on.
module "one" {
  source = "./db"
  name   = "one"
}
module "counted" {
  source = "./db"
  count  = 2
  name   = "c${count.index}"
}
module "each" {
  source   = "./db"
  for_each = { a = 1, b = 2 }
  name     = each.key
  size     = each.value
}
module "chained" {
  source = "./db"
  name   = module.one.full_name
  size   = module.each["b"].size
}
module "not_there" {
  source = "./nowhere"
}
module "outside" {
  source = "../../../../.."
}
# value: module.one.full_name = "one-db"
# value: module.one.size = 32
# value: module.one.secret = (sensitive)
# value: module.one.not_an_output = (unknown: bad-input)
# value: module.counted[1].full_name = "c1-db"
# value: module.counted[*].full_name = ["c0-db", "c1-db"]
# value: module.each["a"].size = 1
# value: [for k, m in module.each : m.size] = [1, 2]
# value: module.chained.full_name = "one-db-db"
# value: module.chained.size = 2
# value: module.one.inner_label = "inner one-db"
# value: module.not_there.x = (unknown: remote-module)
# value: module.outside.x = (unknown: remote-module)
# resource: module.one.azurerm_thing.main.name = "one"
# resource: module.one.module.inner.azurerm_thing.deep.label = "one-db"
# resource: module.each["b"].module.inner.azurerm_thing.deep.label = "b-db"
# resource: module.chained.azurerm_thing.main.size = 2
# existence: module.counted[1].azurerm_thing.main = certain
# existence: module.counted[2].azurerm_thing.main = none
