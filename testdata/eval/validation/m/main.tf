variable "size" {
  validation {
    condition     = var.size <= 4
    error_message = "at most 4."
  }
}

resource "t" "inside" {
  size = var.size
}
