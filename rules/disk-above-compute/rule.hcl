rule "disk-above-compute" {
  severity = "info"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The disk gives more than the compute size drives"

  when = server.sku != null && server.storage_gib != null && disk.type_name == "Premium SSD" && (
    disk.offered && !disk.provisioned
  )
  require = disk.iops <= compute.max_iops && disk.mbps <= compute.max_mbps
  message = "the disk (${thousands(server.storage_gib)} GiB, ${disk.default_tier}) gives ${disk.iops <= compute.max_iops ? "" : "${thousands(disk.iops)} IOPS"}${disk.iops > compute.max_iops && disk.mbps > compute.max_mbps ? " and " : ""}${disk.mbps <= compute.max_mbps ? "" : "${thousands(disk.mbps)} MB/s"}, but ${server.sku} drives at most ${disk.iops <= compute.max_iops ? "" : "${thousands(compute.max_iops)} IOPS"}${disk.iops > compute.max_iops && disk.mbps > compute.max_mbps ? " and " : ""}${disk.mbps <= compute.max_mbps ? "" : "${thousands(compute.max_mbps)} MB/s"}"
  at      = server.storage_gib
  help    = "nothing to do if the size was chosen for capacity; otherwise ${try("${compute.that_drives} is the smallest size that drives the disk", "no compute size of the service drives it")}"
  ceiling = disk.iops > compute.max_iops ? "iops" : "mbps"
  cite    = [source.compute]
}
