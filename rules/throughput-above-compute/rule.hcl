rule "throughput-above-compute" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "More MB/s are provisioned than the compute size drives"

  when = server.sku != null && disk.provisioned && (
    disk.type_name == "Premium SSD" || written.throughput_mbps != null
  )
  require = disk.mbps <= compute.max_mbps || disk.mbps <= disk.free_mbps
  message = "${thousands(disk.mbps)} MB/s are provisioned, but ${server.sku} sustains no more than ${thousands(compute.max_mbps)} with ${disk.type_name}${compute.burst_mbps == null ? "" : " (${thousands(compute.burst_mbps)} for at most 30 minutes)"}"
  at      = disk.mbps
  help    = "lower the throughput, ${try("or take a larger size: ${compute.that_drives} is the smallest that drives the disk", "no compute size of the service drives it")}"
  ceiling = "mbps"

  fix "lower to what the compute size drives" {
    set    = written.throughput_mbps
    to     = disk.type_name == "Premium SSD" ? null : max(floor(compute.max_mbps), disk.free_mbps)
    safety = "unsafe"
  }
}
