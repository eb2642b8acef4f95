# A statement ends with its line; what goes on below is a problem, never another value.
locals {
  minus = 1
    - 2
  plus = 1 +
    2
  after_question = var.a ?
    1 : 2
  colon_below = var.a ? 1
    : 2
  and_below = var.a
    && var.b
  dot_below = var.a
    .b
  two = 1 three = 2
  value_below =
    1
  bracket_below = var.a
    [0]
  object_below = { a = 1
    - 2
    b = 3 }
  key_alone = {
    a
    = 1
  }
  object_two = { a = 1 b = 2 }
  fine = (1
    - 2)
  also_fine = [1
    , 2]
}
resource "azurerm_thing" "brace_below"
{
  a = 1
}
resource "azurerm_thing" "first" { a = 1 } resource "azurerm_thing" "second" { a = 2 }
