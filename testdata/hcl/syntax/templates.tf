# Interpolation: one part alone is the value itself, not a text.
locals {
  alone      = "${var.a}"
  alone_num  = "${1}"
  before     = "a${var.a}"
  after      = "${var.a}b"
  two        = "${var.a}${var.b}"
  nested     = "a${"b${"c${var.a}"}"}"
  of_object  = "x${{ a = "}" }.a}"
  of_call    = "x${join(",", ["a", "b"])}"
  quotes     = "x${var.a["k"]}"
  brace      = "x${"}"}"
  lines = "x${
    var.a
  }y"
  escaped    = "$${var.a} %%{if} $$ %% $ % $x %x"
  dollar_end = "costs $"
  mixed      = "$${a}${var.a}"
  comment    = "x${/* inside } */ var.a}"
  "quoted"   = 1
}
