# What depends on itself is unknown, and nothing else is.
locals {
  a     = local.b
  b     = local.c + 1
  c     = local.a
  self  = "${local.self}x"
  fine  = 1
  short = true || local.self == "x"
  parts = { a = local.parts.b, b = 2 }
}
variable "size" { default = 4 }
module "loop" {
  source = "./child"
  size   = module.loop.size
}
module "fine" {
  source = "./child"
  size   = var.size
}
module "first" {
  source = "./child"
  size   = module.second.twice
}
module "second" {
  source = "./child"
  size   = module.first.size
}
# value: local.a = (unknown: cycle)
# value: local.b = (unknown: cycle)
# value: local.self = (unknown: cycle)
# value: local.fine = 1
# value: local.short = true
# value: local.parts.b = 2
# value: module.loop.size = (unknown: cycle)
# value: module.fine.size = 4
# value: module.fine.twice = 8
# value: module.first.twice = (unknown: cycle)
# value: module.second.constant = 7
