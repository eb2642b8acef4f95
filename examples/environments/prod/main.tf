variable "servers" {
  type = map(object({
    sku_name    = string
    storage_gib = number
    autogrow    = optional(bool, false)
    premium_ssd_v2 = optional(object({
      iops       = number
      throughput = number
    }))
  }))
}

resource "azurerm_resource_group" "data" {
  name     = "rg-data-prod"
  location = "West Europe"
}

module "postgresql" {
  source   = "../../modules/postgresql"
  for_each = var.servers

  name                = "pg-${each.key}-prod"
  resource_group_name = azurerm_resource_group.data.name
  location            = azurerm_resource_group.data.location
  sku_name            = each.value.sku_name
  storage_gib         = each.value.storage_gib
  autogrow            = each.value.autogrow
  premium_ssd_v2      = each.value.premium_ssd_v2
}
