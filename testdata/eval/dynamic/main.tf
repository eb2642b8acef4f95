# dynamic blocks: over lists, maps, sets, nested, with an iterator, unknown.
variable "unknown" {}
resource "azurerm_thing" "main" {
  dynamic "list" {
    for_each = ["a", "b"]
    content {
      name = list.value
      at   = list.key
    }
  }
  list { name = "static" }
  dynamic "map" {
    for_each = { k = { size = 1 } }
    content {
      name = map.key
      size = map.value.size
    }
  }
  dynamic "set" {
    for_each = toset(["x"])
    content { pair = "${set.key}${set.value}" }
  }
  dynamic "none" {
    for_each = []
    content { name = "x" }
  }
  dynamic "of_null" {
    for_each = null[*]
    content { name = "x" }
  }
  dynamic "maybe" {
    for_each = var.unknown
    content { name = "x" }
  }
  dynamic "outer" {
    for_each = [[1, 2], [3]]
    iterator = o
    content {
      dynamic "inner" {
        for_each = o.value
        content { x = "${o.key}-${inner.value}" }
      }
    }
  }
}
# resource: azurerm_thing.main.list = [{"name": "a", "at": 0}, {"name": "b", "at": 1}, {"name": "static"}]
# resource: azurerm_thing.main.map = [{"name": "k", "size": 1}]
# resource: azurerm_thing.main.set = [{"pair": "xx"}]
# resource: azurerm_thing.main.none = (absent)
# resource: azurerm_thing.main.of_null = (absent)
# resource: azurerm_thing.main.maybe = (unknown: no-default)
# resource: azurerm_thing.main.outer = [{"inner": [{"x": "0-1"}, {"x": "0-2"}]}, {"inner": [{"x": "1-3"}]}]
