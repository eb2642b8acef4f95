# `~` eats white space on its side; in a heredoc no further than the line.
locals {
  left    = "a   ${~ var.a}   b"
  right   = "a   ${var.a ~}   b"
  both    = "a   ${~ var.a ~}   b"
  breaks  = "a \n\t ${~ var.a ~} \r\n b"
  alone   = "${~ var.a ~}"
  if_mark = "a %{~ if var.a ~} b %{~ else ~} c %{~ endif ~} d"
  lines   = <<EOT
one
  ${~ var.a ~}
  two
${~ var.b }
EOT
}
