# What a name refers to.
locals {
  input         = var.a
  local         = local.b
  module        = module.m.out
  instance      = module.m["k"].out
  resource      = azurerm_thing.x.id
  whole         = azurerm_thing.x
  indexed       = azurerm_thing.x[0].id
  data          = data.azurerm_thing.x.id
  long_form     = resource.azurerm_thing.x.id
  each          = each.value.a
  count         = count.index
  path          = path.module
  workspace     = terraform.workspace
  self          = self.id
  bare          = string
  half          = var
  bound         = [for azurerm_thing in var.a : azurerm_thing.x]
  bound_var     = [for var in var.a : var.b]
  outside_again = azurerm_thing.x
}
