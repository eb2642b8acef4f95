# Each alone would do, both together do not.

resource "azurerm_postgresql_flexible_server" "orders" {
  name                         = "pg-orders"
  resource_group_name          = "rg-data"
  location                     = "westeurope"
  version                      = "17"
  sku_name                     = "GP_Standard_D4ds_v5"
  storage_mb                   = 131072
  storage_type                 = "PremiumV2_LRS"
  storage_iops                 = 3000
  storage_throughput           = 125
  geo_redundant_backup_enabled = true # expect: feature-not-with-storage

  customer_managed_key {
    key_vault_key_id                  = "https://kv-data.vault.azure.net/keys/postgresql/1"
    primary_user_assigned_identity_id = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg-data/providers/Microsoft.ManagedIdentity/userAssignedIdentities/id-data"
  }
}
