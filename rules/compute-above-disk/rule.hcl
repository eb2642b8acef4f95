rule "compute-above-disk" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The disk gives a quarter or less of what the compute size drives"

  when    = server.sku != null && server.storage_gib != null && disk.offered && compute.tier != "Burstable"
  require = compute.max_iops < 4 * disk.iops
  message = "${server.sku} could drive ${thousands(compute.max_iops)} IOPS, but the disk stops at ${thousands(disk.iops)}"
  at      = disk.iops
  help    = "${disk.remedy}; or a smaller compute size, where its memory and vCores are not needed"
  ceiling = "iops"
}
