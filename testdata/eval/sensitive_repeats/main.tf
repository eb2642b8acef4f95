# for_each refuses what is sensitive, since its keys stand in addresses; count and blocks do not.
variable "names" {
  default   = { a = 1 }
  sensitive = true
}
variable "many" {
  default   = 2
  sensitive = true
}
variable "key" {
  default   = "S3CRET"
  sensitive = true
}
resource "x" "whole" {
  for_each = var.names
  name     = each.key
}
resource "x" "set" {
  for_each = toset([var.key])
  name     = each.key
}
resource "x" "key" {
  for_each = { (var.key) = 1 }
  name     = each.key
}
resource "x" "chosen" {
  for_each = var.key == "x" ? {} : { a = 1 }
  name     = each.key
}
resource "x" "empty" {
  for_each = sensitive(toset([]))
}
resource "x" "parts" {
  for_each = { a = var.key }
  name     = each.value
  plain    = each.key
}
resource "x" "shown" {
  for_each = nonsensitive(toset([var.key]))
  name     = each.key
}
resource "x" "counted" {
  count = var.many
  name  = count.index
}
resource "x" "blocks" {
  dynamic "storage" {
    for_each = var.names
    content {
      size = storage.value
      kind = "a"
    }
  }
}
module "each" {
  source   = "./child"
  for_each = var.names
  name     = each.key
}
module "counted" {
  source = "./child"
  count  = sensitive(1)
  name   = "b"
}
# existence: x.whole = conditional
# resource: x.whole.name = (unknown: bad-input)
# existence: x.set = conditional
# existence: x.key = conditional
# existence: x.chosen = conditional
# existence: x.empty = conditional
# existence: x.parts["a"] = certain
# resource: x.parts["a"].name = (sensitive)
# resource: x.parts["a"].plain = "a"
# existence: x.shown["S3CRET"] = certain
# existence: x.counted[0] = certain
# existence: x.counted[1] = certain
# existence: x.counted[2] = none
# resource: x.counted[1].name = 1
# resource: x.blocks.storage = [{"size": "(sensitive)", "kind": "(sensitive)"}]
# existence: module.each.x.inner = conditional
# existence: module.counted[0].x.inner = certain
# value: x.counted[var.many - 1].name = (sensitive)
# value: x.whole["a"].name = (unknown: bad-input)
# value: x.parts[nonsensitive("a")].plain = "a"
# problem: for_each must not be sensitive
# problems: 6
