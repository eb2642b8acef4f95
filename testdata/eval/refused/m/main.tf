variable "given" {
  type = number
}

output "size" {
  value = var.given
}

resource "t" "inside" {
  size = var.given
}
