# for expressions.
locals {
  list      = [for v in var.a : v]
  pairs     = [for k, v in var.a : "${k}-${v}"]
  filtered  = [for v in var.a : v if v > 1]
  object    = { for k, v in var.a : k => v }
  renamed   = { for v in var.a : v.name => v.size if v.size != null }
  grouped   = { for v in var.a : v.kind => v... }
  nested    = [for v in var.a : [for w in v : "${v}${w}"]]
  flattened = flatten([for k, v in var.a : [for w in v.b : { k = k, w = w }]])
  lines = {
    for k, v in var.a :
    k => {
      x = v
    }
    if v != null
  }
  scope = [for v in v : v]
  name  = { for = 1 }
}
