locals {
  other  = "x"
  shadow = [for one in [1, 2] : one * local.two]
}
