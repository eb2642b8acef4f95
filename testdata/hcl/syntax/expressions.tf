# Each form of an expression once.
locals {
  null_value = null
  yes        = true
  no         = false
  text       = "plain"
  empty_text = ""
  empty_list = []
  empty_map  = {}
  nested     = [[1, 2], [], [{ a = [null] }]]
  trailing   = [1, 2, ]
  lines = [
    1,
    # between
    2
  ]
  call_none   = timestamp()
  call_many   = max(1, 2, 3)
  call_expand = max(local.nested...)
  call_lines = max(
    1,
    2,
  )
  call_core      = core::max(1, 2)
  call_provider  = provider::azurerm::parse_id("x")
  parenthesised  = (1)
  twice          = ((1))
  in_parentheses = (var.a).b
  call_member    = lookup({}, "a").b["c"].d
  list_index     = [1, 2][0]
  object_member  = { a = 1 }.a
  text_index     = "abc"[0]
}
