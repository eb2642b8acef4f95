# Keys of each form, and separators.
locals {
  bare       = { a = 1 }
  colon      = { a : 1, "b" : 2 }
  quoted     = { "a b" = 1 }
  template   = { "${var.a}-b" = 1 }
  computed   = { (var.a) = 1 }
  number     = { 1 = "a" }
  words      = { true = 1, for = 2, if = 3, in = 4 }
  commas     = { a = 1, b = 2, }
  lines = {
    a = 1
    b = 2,
    c = 3

    # d
    d = (
      4
      + 1
    )
    e = [
      5,
    ]
    f = max(
      1,
      2
    )
  }
  dashes     = { a-b = 1 }
  repeated   = { a = 1, a = 2 }
  in_objects = { a = { b = { c = {} } } }
}
