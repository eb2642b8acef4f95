# The conditional associates to the right.
locals {
  plain      = var.a ? 1 : 2
  chain      = var.a ? 1 : var.b ? 2 : var.c ? 3 : 4
  in_then    = var.a ? (var.b ? 1 : 2) : 3
  bare_then  = var.a ? var.b ? 1 : 2 : 3
  in_test    = (var.a ? var.b : var.c) ? 1 : 2
  operators  = var.a == "x" && var.b > 1 ? var.b + 1 : var.b - 1
  of_lists   = var.a ? [1] : []
  of_objects = var.a ? { b = 1 } : {}
  in_call    = max(var.a ? 1 : 2, 3)
  with_calls = var.a ? max(1, 2) : min(1, 2)
  lines = (
    var.a
    ? 1
    : 2
  )
}
