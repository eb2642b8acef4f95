locals {
  a = 1
  b = "x" # c
  h = <<-EOT
    one
    two
  EOT
  l = [
    1,
  ]
  c = 1
    + 1
}
