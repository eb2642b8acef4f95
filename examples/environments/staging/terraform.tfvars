servers = {
  orders = {
    sku_name    = "GP_Standard_D16ds_v5"
    storage_gib = 4095
    autogrow    = true
  }

  reporting = {
    sku_name    = "GP_Standard_D16ds_v5"
    storage_gib = 4096
  }
}
