servers = {
  archive = {
    sku_name    = "GP_Standard_D16ds_v5"
    storage_gib = 32767
  }

  orders = {
    sku_name    = "GP_Standard_D16ds_v5"
    storage_gib = 4095
    premium_ssd_v2 = {
      iops       = 40000
      throughput = 1200
    }
  }

  billing = {
    sku_name    = "GP_Standard_D32ds_v5"
    storage_gib = 4095
    premium_ssd_v2 = {
      iops       = 60000
      throughput = 1200
    }
  }
}
