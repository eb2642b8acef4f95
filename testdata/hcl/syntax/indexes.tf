# Indexes of each form.
locals {
  number     = var.a[0]
  text       = var.a["k"]
  expression = var.a[var.b + 1]
  chain      = var.a["k"][0].b["c"]
  legacy     = var.a.0
  legacy_run = var.a.0.b.1
  template   = var.a["${var.b}-x"]
  lines = var.a[
    0
  ]
  negative = var.a[-1]
}
