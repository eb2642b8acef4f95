rule "iops-above-compute" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "More IOPS are provisioned than the compute size drives"

  when = server.sku != null && disk.provisioned && (
    disk.type_name == "Premium SSD" || written.iops != null
  )
  require = disk.iops <= compute.max_iops || disk.iops <= disk.free_iops
  message = "${thousands(disk.iops)} IOPS are provisioned, but ${server.sku} sustains no more than ${thousands(compute.max_iops)} with ${disk.type_name}${compute.burst_iops == null ? "" : " (${thousands(compute.burst_iops)} for at most 30 minutes)"}"
  at      = disk.iops
  help    = "lower the IOPS, ${try("or take a larger size: ${compute.that_drives} is the smallest that drives the disk", "no compute size of the service drives it")}"
  ceiling = "iops"

  fix "lower to what the compute size drives" {
    set    = written.iops
    to     = disk.type_name == "Premium SSD" ? null : max(compute.max_iops, disk.free_iops)
    safety = "unsafe"
  }
}
