terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "> 5.2"
    }
  }
}

locals {
  uses_v2 = var.premium_ssd_v2 != null
}

resource "azurerm_postgresql_flexible_server" "this" {
  name                = var.name
  resource_group_name = var.resource_group_name
  location            = var.location
  version             = "17"

  sku_name           = var.sku_name
  storage_type       = local.uses_v2 ? "PremiumV2_LRS" : "Premium_LRS"
  storage_mb         = var.storage_gib * 1024
  storage_iops       = try(var.premium_ssd_v2.iops, null)
  storage_throughput = try(var.premium_ssd_v2.throughput, null)
  auto_grow_enabled  = var.autogrow

  backup_retention_days = 14

  lifecycle {
    ignore_changes = [zone]
  }
}

resource "azurerm_postgresql_flexible_server_configuration" "this" {
  for_each = var.parameters

  name      = each.key
  server_id = azurerm_postgresql_flexible_server.this.id
  value     = each.value
}
