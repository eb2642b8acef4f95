servers = {
  orders = {
    sku_name    = "GP_Standard_D8ds_v5"
    storage_gib = 1024
    autogrow    = true
  }
}
