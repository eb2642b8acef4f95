# Unknown goes through operators, texts and calls with its reason; what does not need it stays known.
variable "x" {}
variable "text" { type = string }
variable "number" { type = number }
locals {
  object = { known = 1, not = var.x }
  list   = [1, var.x, 3]
}
# value: var.x + 1 = (unknown: no-default)
# value: "a${var.x}" = (unknown: no-default)
# value: upper(var.x) = (unknown: no-default)
# value: var.x == 1 = (unknown: no-default)
# value: !var.x = (unknown: no-default)
# value: false && var.x = false
# value: true || var.x = true
# value: var.x && false = false
# value: true && var.x = (unknown: no-default)
# value: var.x ? 1 : 2 = (unknown: no-default)
# value: var.x ? 1 : 1 = 1
# value: true ? 1 : var.x = (unknown: no-default)
# value: false ? var.x : 2 = (unknown: no-default)
# value: true ? 1 : var.text = "1"
# value: true ? 1 : var.number = 1
# value: false ? var.x : "a" = "a"
# value: true ? null : var.x = null
# value: local.object.known = 1
# value: local.object.not = (unknown: no-default)
# value: local.object = {"known": 1, "not": "(unknown: no-default)"}
# value: local.list[0] = 1
# value: local.list[1] = (unknown: no-default)
# value: length(local.list) = 3
# value: local.list[var.x] = (unknown: no-default)
# value: local.object[var.x] = (unknown: no-default)
# value: [for v in local.list : v] = [1, "(unknown: no-default)", 3]
# value: [for v in local.list : v if v > 1] = (unknown: no-default)
# value: [for v in var.x : 1] = (unknown: no-default)
# value: { for k, v in { (var.x) = 1 } : k => v } = (unknown: no-default)
# value: var.x[*].a = (unknown: no-default)
# value: var.x.a.b["c"] = (unknown: no-default)
# value: merge(local.object, { known = 2 }).known = 2
# value: lookup(local.object, "known", 0) = 1
# value: lookup({ a = var.x }, "a", 0) = (unknown: no-default)
# value: jsonencode(local.object) = (unknown: no-default)
# value: 1 / 0 = (unknown: limit)
# value: [][0] + var.x = (unknown: bad-input)
# value: no_such_function(1) = (unknown: bad-input)
# value: null + 1 = (unknown: bad-input)
# value: [][0] = (unknown: bad-input)
# value: {}.a = (unknown: bad-input)
