# try and can fall through errors, not through what is merely unknown.
variable "x" {}
variable "m" { default = { a = 1 } }
# value: try(var.m.b, 2) = 2
# value: try(var.m.a, 2) = 1
# value: try(var.m.b.c.d, var.m.a) = 1
# value: try(null, 2) = null
# value: try(var.x, 2) = (unknown: no-default)
# value: try(var.x.a, 2) = (unknown: no-default)
# value: try(tonumber("x"), tonumber("y"), 3) = 3
# value: try(var.m.b) = (unknown: bad-input)
# value: can(var.m.a) = true
# value: can(var.m.b) = false
# value: can(var.x) = (unknown: no-default)
# value: can(tonumber("x")) = false
# value: can([var.m.b]) = false
