rule "v2-iops-out-of-range" {
  severity = "error"
  since    = "0.1.0"
  subject  = "server"
  summary  = "Premium SSD v2 cannot be provisioned with these IOPS"

  when    = written.iops != null && disk.type_name == "Premium SSD v2"
  require = server.iops >= disk.min_iops && server.iops <= disk.top_iops && server.iops <= disk.max_iops
  message = (
    server.iops < disk.min_iops ? "${thousands(server.iops)} IOPS are too few for Premium SSD v2, which has at least ${thousands(disk.min_iops)}" : (
      server.iops > disk.top_iops ? "${thousands(server.iops)} IOPS are too many for Premium SSD v2, which has at most ${thousands(disk.top_iops)}" :
      "${thousands(server.iops)} IOPS are too many for ${thousands(server.storage_gib)} GiB of Premium SSD v2, which has at most ${thousands(disk.max_iops)}"
    )
  )
  at   = server.iops
  help = "Premium SSD v2 takes ${thousands(disk.min_iops)} to ${thousands(disk.top_iops)} IOPS, at most 500 per GiB (${thousands(disk.undisputed_iops)} here; the printed table of the page allows ${thousands(disk.max_iops)})"
  cite = [source.premium_ssd_v2, source.sizes]

  fix "raise to the least" {
    set    = written.iops
    to     = server.iops < disk.min_iops ? disk.min_iops : null
    safety = "unsafe"
  }
  fix "lower to what the size allows" {
    set    = written.iops
    to     = server.iops < disk.min_iops ? null : min(disk.max_iops, disk.undisputed_iops)
    safety = "unsafe"
  }
}
