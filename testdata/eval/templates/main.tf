# templatefile and templatestring: directives, strip marks, a value alone, and what the engine refuses.
#
# value: templatefile("list.tftpl", { names = ["a", "b"], last = "c" }) = "- a\n- b\nthen c"
# value: templatefile("list.tftpl", { names = [], last = "c" }) = "then c"
# value: templatefile("list.tftpl", { names = ["a"] }) = (unknown: bad-input)
# value: templatefile("list.tftpl", { names = ["a"], last = var.open }) = (unknown: no-default)
# value: templatefile("list.tftpl", { names = ["a"], last = "c", more = var.open }) = "- a\nthen c"
# value: templatefile("list.tftpl", var.open) = (unknown: no-default)
# value: templatefile("value.tftpl", { x = [1, 2] }) = [1, 2]
# value: templatefile("escapes.tftpl", {}) = "${x} %{y} \"q\" \\n\n"
# value: templatefile("itself.tftpl", {}) = (unknown: limit)
# value: templatefile("nested.tftpl", { n = 2 }) = "[4]\n"
# value: templatefile("not_closed.tftpl", { x = 1 }) = (unknown: bad-input)
# value: templatefile("syntax.tftpl", { x = 1 }) = (unknown: bad-input)
# value: templatefile("nothing.tftpl", {}) = (unknown: bad-input)
# value: templatefile("empty.tftpl", {}) = ""
# value: templatefile("crlf.tftpl", { x = 1 }) = "a\r\nb 1\r\n"
# value: templatefile("value.tftpl", { x = path.cwd }) = (unknown: computed)
# value: templatestring(local.text, { x = 3 }) = "n: 3"
# value: templatestring(local.text, {}) = (unknown: bad-input)
# value: jsondecode(templatefile("json.tftpl", { mb = 32768 })).storage_mb = 32768

variable "open" {}

locals {
  text = "n: $${x}"
}
