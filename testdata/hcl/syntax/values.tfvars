# A file of values.
a      = 1
"b"    = 2
c      = { d = ["x"] }
e      = <<EOT
text
EOT
a      = 3
f      = var.a
block { g = 1 }
h      = null
