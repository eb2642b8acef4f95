# Heredocs with and without indentation.
locals {
  plain = <<EOT
a
  b
EOT
  indented_end = <<EOT
    a
    EOT
  flush = <<-EOT
      a
        b

      c
  EOT
  blank_lines_keep_their_blanks = <<-EOT
    a
  
      
    b
  EOT
  from_the_margin = <<-EOT
${var.a}
    b
  EOT
  value_first = <<-EOT
    ${var.a}
      b
  EOT
  tabs  = <<-EOT
		a
			b
	EOT
  empty = <<EOT
EOT
  quotes = <<EOT
"a" \n \" 'b' # no comment
EOT
  marker_inside = <<EOT
EOTX
 EOT EOT
EOT
  in_call = trimspace(<<EOT
x
EOT
  )
  in_list = [<<A
a
A
    , <<B
b
B
  ]
  in_object = {
    k = <<EOT
v
EOT
    l = 1
  }
  escaped = <<EOT
$${a} %%{ if } ${"${var.a}"}
EOT
  lines = <<EOT
${join(",", [
  "a",
])}
EOT
  last = 1
}
