storage_mb = 1048576
