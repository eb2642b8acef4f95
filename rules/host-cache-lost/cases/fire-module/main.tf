# The size is an argument of a module call.

module "orders_db" {
  source     = "./modules/db"
  name       = "pg-orders"
  storage_mb = 4194304 # expect: host-cache-lost
}
