# Precedence and association.
locals {
  sum         = 1 + 2 - 3
  product     = 2 * 3 / 4 % 5
  mixed       = 1 + 2 * 3 - 4 / 2
  grouped     = (1 + 2) * 3
  negated     = -1
  twice       = - -1
  minus       = 1 - -1
  tight       = 1-1
  name        = a-1
  not         = !true
  not_not     = !!true
  compare     = 1 < 2 == 3 >= 2
  equal       = 1 == 1 != false
  either      = true || false && true
  both        = (true || false) && true
  not_and     = !var.a && var.b
  negate_part = -var.a.b * 2
  orders      = [1 < 2, 1 <= 2, 1 > 2, 1 >= 2, 1 == 2, 1 != 2]
  spread = (
    1
    + 2
    # and
    + 3
  )
}
