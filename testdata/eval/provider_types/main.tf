# Arguments are what the provider makes of them, also where others read them.
#
# resource: azurerm_postgresql_flexible_server.a.storage_mb = 65536
# resource: azurerm_postgresql_flexible_server.a.version = "16"
# resource: azurerm_postgresql_flexible_server.a.zone = "1"
# resource: azurerm_postgresql_flexible_server.a.auto_grow_enabled = true
# resource: azurerm_postgresql_flexible_server.a.high_availability = [{"mode": "SameZone", "standby_availability_zone": "2"}]
# resource: azurerm_postgresql_flexible_server.a.backup_retention_days = (unknown: no-default)
# resource: azurerm_postgresql_flexible_server.a.sku_name = null
# resource: azurerm_postgresql_flexible_server.a.tags = {"size": 4}
# resource: azurerm_postgresql_flexible_server.b.storage_mb = (unknown: bad-input)
# resource: azurerm_postgresql_flexible_server.b.auto_grow_enabled = (unknown: bad-input)
# resource: azurerm_postgresql_flexible_server.b.zone = "yes"
# resource: azurerm_postgresql_flexible_server_configuration.c.value = "100"
# resource: azurerm_mysql_flexible_server.d.storage = [{"auto_grow_enabled": false, "size_gb": 64}]
# resource: other.e.storage_mb = "65536"
# resource: other.e.computed = (unknown: computed)
# problem: storage_mb must be a number: "64 GiB" is not a number
# problem: auto_grow_enabled must be true or false: "enabled" is neither "true" nor "false"
# problem: high_availability.mode must be a text
# problems: 3

variable "days" {}

resource "azurerm_postgresql_flexible_server" "a" {
  storage_mb            = "65536"
  version               = 16
  zone                  = 1
  sku_name              = null
  auto_grow_enabled     = "true"
  backup_retention_days = var.days
  tags                  = { size = 4 }

  high_availability {
    mode                      = "SameZone"
    standby_availability_zone = 2
  }
}

resource "azurerm_postgresql_flexible_server" "b" {
  storage_mb        = "64 GiB"
  auto_grow_enabled = "enabled"
  zone              = azurerm_postgresql_flexible_server.a.zone == "1" ? "yes" : "no"

  high_availability {
    mode = ["SameZone"]
  }
}

resource "azurerm_postgresql_flexible_server_configuration" "c" {
  value = 100
}

resource "azurerm_mysql_flexible_server" "d" {
  storage {
    size_gb           = "64"
    auto_grow_enabled = "false"
  }
}

resource "other" "e" {
  storage_mb = "65536"
  computed   = azurerm_postgresql_flexible_server.a.high_availability[0].computed
}
