locals {
  last = <<EOT
x
EOT
}