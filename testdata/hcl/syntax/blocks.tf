# Blocks: labels with and without quotes, on one line, nested, repeated, dynamic.
resource "azurerm_thing" "quoted" {}
resource azurerm_thing bare { size = 1 }
resource "azurerm_thing" "nested" {
  storage { size = 1 }
  rule {
    name = "a"
    inner { x = [1] }
  }
  rule {
    name = "b"
  }
  count    = 2
  provider = azurerm.west
  lifecycle {
    ignore_changes  = [size, rule[0].name, "tags"]
    prevent_destroy = true
  }
  timeouts { create = "1h" }
  depends_on = [azurerm_thing.bare]
}
resource "azurerm_thing" "dynamic" {
  for_each = var.all
  dynamic "rule" {
    for_each = each.value.rules
    content {
      name = rule.value
      key  = rule.key
      dynamic "inner" {
        for_each = rule.value.inner
        iterator = it
        content {
          x     = it.value
          outer = rule.key
          each  = each.key
        }
      }
    }
  }
  rule { name = "static" }
  not_bound = rule.value
}
resource "azurerm_thing" "ignores_all" {
  lifecycle {
    ignore_changes = all
  }
}
data "azurerm_thing" "read" { name = "x" }
output "o" {
  value     = azurerm_thing.quoted.id
  sensitive = true
}
terraform {
  required_providers {
    azurerm = { source = "hashicorp/azurerm", version = "~> 4.0" }
    random  = "3.0"
  }
}
moved {
  from = azurerm_thing.a
  to   = azurerm_thing.b
}
