# Identifiers and texts beyond ASCII.
locals {
  größe    = 32768
  大きさ      = local.größe
  _private = { ключ = 1, "ключ" = 2 }
  text     = "naïve — 😀 ${local.größe}"
  member   = local._private.ключ
  bad      = “smart”
}
variable "größe" {}
