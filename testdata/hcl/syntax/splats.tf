# Full and attribute splats: what an index behind them applies to.
locals {
  full        = var.a[*]
  full_member = var.a[*].b
  full_deep   = var.a[*].b.c[0].d
  full_twice  = var.a[*].b[*].c
  attr        = var.a.*
  attr_member = var.a.*.b
  attr_deep   = var.a.*.b.c
  attr_index  = var.a.*.b[0]
  attr_legacy = var.a.*.0
  of_resource = azurerm_thing.x[*].id
  old_style   = azurerm_thing.x.*.id
  of_call     = values(var.a)[*].b
  in_index    = var.a[*][0]
}
