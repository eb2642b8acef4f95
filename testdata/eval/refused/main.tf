# What the engine refuses is a problem, once, at the innermost place; the rest is read on.
#
# problem: the variable "sice" is not declared; did you mean "size"?
# problem: the local value "skus" is not declared; did you mean "sku"?
# problem: there is no module "databases"
# problem: there is no resource t.othr; did you mean "t.other"?
# problem: module.m has no output "sizes"; did you mean "size"?
# problem: there is no function gibs()
# problem: there is no attribute "nam"; did you mean "name"?
# problem: there is no attribute "x"; there is "mb", "name"
# problem: there is no element 2: counted from 0, there are 2
# problem: the key "a" appears twice; `...` after the value would group them
# problem: the two results have types without a common one
# problem: var.number: "large" is not a number
# problem: var.given: "much" is not a number
# problem: null cannot be part of a text
# problem: an operand of + does not fit: "x" is not a number
# problem: count must be a whole number from 0
# problem: for_each must be a map or a set of texts
# problems: 18
# resource: t.other.good = "good"
# resource: t.other.tried = "fine"
# resource: t.other.can = false
# resource: t.other.decided = (unknown: bad-input)
# resource: t.other.variable = (unknown: bad-input)
# resource: t.other.open = (unknown: no-default)
# resource: t.again.variable = (unknown: bad-input)
# existence: t.counted = conditional
# existence: t.each = conditional

variable "size" {
  default = 4
}

variable "open" {}

variable "number" {
  type    = number
  default = "large"
}

locals {
  sku   = { name = "a", mb = 4 }
  sizes = [1, 2]
  twice = { for s in ["a", "b", "a"] : s => s }
  wrong = nothing.at_all
}

module "m" {
  source = "./m"
  given  = "much"
}

resource "t" "other" {
  good        = "good"
  variable    = var.sice
  local       = local.skus
  module      = module.databases.x
  resource    = t.othr.id
  output      = module.m.sizes
  function    = gibs(4)
  attribute   = local.sku.nam
  far         = local.sku.x
  element     = local.sizes[2]
  repeated    = local.twice
  arms        = var.size > 1 ? 1 : [2]
  text        = "a${null}"
  operand     = { inside = [1 + "x"] }
  tried       = try(local.sku.nam, "fine")
  can         = can(local.sizes[9])
  not_taken   = true ? "a" : local.sku.z
  default     = var.number
  open        = "${var.open}-x"
  decided     = false && tobool("perhaps")
}

resource "t" "again" {
  variable = [local.sku.nam, local.twice][0]
}

resource "t" "counted" {
  count = "two"
}

resource "t" "each" {
  for_each = ["a"]
}
