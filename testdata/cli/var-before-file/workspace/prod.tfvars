storage_mb = 4194304
