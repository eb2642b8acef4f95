# Locals refer to each other in any order, over blocks and files.
locals {
  sum   = local.one + local.two
  two   = local.one * 2
  label = "${local.other}-${local.sum}"
}
locals { one = 1 }
# value: local.sum = 3
# value: local.label = "x-3"
# value: local.shadow = [2, 4]
