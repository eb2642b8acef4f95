// Holds the types of arguments, as the schema of azurerm states them.
#include "model/arguments.h"

#include <array>

namespace skulint {

namespace {

constexpr std::string_view kPostgresql = "azurerm_postgresql_flexible_server";
constexpr std::string_view kMysql = "azurerm_mysql_flexible_server";
constexpr std::string_view kSingle = "azurerm_postgresql_server";
constexpr std::string_view kPostgresqlParameter =
    "azurerm_postgresql_flexible_server_configuration";
constexpr std::string_view kMysqlParameter = "azurerm_mysql_flexible_server_configuration";
constexpr std::string_view kEndpoint = "azurerm_postgresql_flexible_server_virtual_endpoint";

constexpr std::array<ArgumentType, 85> kTypes = {{
    {kPostgresql, "name", TypeForm::String},
    {kPostgresql, "location", TypeForm::String},
    {kPostgresql, "resource_group_name", TypeForm::String},
    {kPostgresql, "sku_name", TypeForm::String},
    {kPostgresql, "storage_mb", TypeForm::Number},
    {kPostgresql, "storage_tier", TypeForm::String},
    {kPostgresql, "storage_type", TypeForm::String},
    {kPostgresql, "storage_iops", TypeForm::Number},
    {kPostgresql, "storage_throughput", TypeForm::Number},
    {kPostgresql, "auto_grow_enabled", TypeForm::Bool, false},
    {kPostgresql, "version", TypeForm::String},
    {kPostgresql, "zone", TypeForm::String},
    {kPostgresql, "high_availability.mode", TypeForm::String},
    {kPostgresql, "high_availability.standby_availability_zone", TypeForm::String},
    {kPostgresql, "create_mode", TypeForm::String},
    {kPostgresql, "source_server_id", TypeForm::String},
    {kPostgresql, "point_in_time_restore_time_in_utc", TypeForm::String},
    {kPostgresql, "replication_role", TypeForm::String},
    {kPostgresql, "backup_retention_days", TypeForm::Number},
    {kPostgresql, "geo_redundant_backup_enabled", TypeForm::Bool, false},
    {kPostgresql, "administrator_login", TypeForm::String},
    {kPostgresql, "administrator_password", TypeForm::String},
    {kPostgresql, "delegated_subnet_id", TypeForm::String},
    {kPostgresql, "private_dns_zone_id", TypeForm::String},
    {kPostgresql, "public_network_access_enabled", TypeForm::Bool, true},
    {kPostgresql, "cluster.size", TypeForm::Number},
    {kPostgresql, "cluster.default_database_name", TypeForm::String},
    {kPostgresql, "maintenance_window.day_of_week", TypeForm::Number},
    {kPostgresql, "maintenance_window.start_hour", TypeForm::Number},
    {kPostgresql, "maintenance_window.start_minute", TypeForm::Number},
    {kPostgresql, "authentication.active_directory_auth_enabled", TypeForm::Bool},
    {kPostgresql, "authentication.password_auth_enabled", TypeForm::Bool},
    {kPostgresql, "authentication.tenant_id", TypeForm::String},
    {kPostgresql, "customer_managed_key.key_vault_key_id", TypeForm::String},
    {kPostgresql, "customer_managed_key.primary_user_assigned_identity_id", TypeForm::String},
    {kPostgresql, "cluster", TypeForm::List},
    {kPostgresql, "customer_managed_key", TypeForm::List},
    {kPostgresql, "high_availability", TypeForm::List},
    {kPostgresql, "identity", TypeForm::List},
    {kPostgresql, "maintenance_window", TypeForm::List},
    {kMysql, "name", TypeForm::String},
    {kMysql, "location", TypeForm::String},
    {kMysql, "resource_group_name", TypeForm::String},
    {kMysql, "sku_name", TypeForm::String},
    {kMysql, "storage.size_gb", TypeForm::Number},
    {kMysql, "storage.iops", TypeForm::Number},
    {kMysql, "storage.auto_grow_enabled", TypeForm::Bool},
    {kMysql, "storage.io_scaling_enabled", TypeForm::Bool},
    {kMysql, "storage.log_on_disk_enabled", TypeForm::Bool},
    {kMysql, "version", TypeForm::String},
    {kMysql, "zone", TypeForm::String},
    {kMysql, "high_availability.mode", TypeForm::String},
    {kMysql, "high_availability.standby_availability_zone", TypeForm::String},
    {kMysql, "create_mode", TypeForm::String},
    {kMysql, "source_server_id", TypeForm::String},
    {kMysql, "replication_role", TypeForm::String},
    {kMysql, "backup_retention_days", TypeForm::Number},
    {kMysql, "geo_redundant_backup_enabled", TypeForm::Bool, false},
    {kMysql, "customer_managed_key", TypeForm::List},
    {kMysql, "high_availability", TypeForm::List},
    {kMysql, "identity", TypeForm::List},
    {kMysql, "maintenance_window", TypeForm::List},
    {kSingle, "name", TypeForm::String},
    {kSingle, "location", TypeForm::String},
    {kSingle, "resource_group_name", TypeForm::String},
    {kSingle, "sku_name", TypeForm::String},
    {kSingle, "storage_mb", TypeForm::Number},
    {kSingle, "auto_grow_enabled", TypeForm::Bool, true},
    {kSingle, "version", TypeForm::String},
    {kSingle, "backup_retention_days", TypeForm::Number},
    {kSingle, "geo_redundant_backup_enabled", TypeForm::Bool},
    {kSingle, "create_mode", TypeForm::String},
    {kSingle, "creation_source_server_id", TypeForm::String},
    {kSingle, "infrastructure_encryption_enabled", TypeForm::Bool},
    {kPostgresqlParameter, "name", TypeForm::String},
    {kPostgresqlParameter, "server_id", TypeForm::String},
    {kPostgresqlParameter, "value", TypeForm::String},
    {kMysqlParameter, "name", TypeForm::String},
    {kMysqlParameter, "server_name", TypeForm::String},
    {kMysqlParameter, "resource_group_name", TypeForm::String},
    {kMysqlParameter, "value", TypeForm::String},
    {kEndpoint, "name", TypeForm::String},
    {kEndpoint, "source_server_id", TypeForm::String},
    {kEndpoint, "replica_server_id", TypeForm::String},
    {kEndpoint, "type", TypeForm::String},
}};

}  // namespace

ArgumentTypes argument_types() {
  return kTypes;
}

}  // namespace skulint
