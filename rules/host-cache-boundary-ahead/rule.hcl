rule "host-cache-boundary-ahead" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "Autogrow does not carry Premium SSD across 4,096 GiB"

  when = server.storage_gib == null ? false : (
    server.autogrow == true && disk.type_name == "Premium SSD" && disk.autogrow_stops
  )
  require = false
  message = "autogrow is on, but its next step from ${thousands(server.storage_gib)} GiB would reach or cross ${thousands(disk.boundary_gib)} GiB and is not taken: the disk can fill, and at 95% the server turns read-only"
  at      = server.storage_gib
  help    = "watch storage_percent and plan the step past ${thousands(disk.boundary_gib)} GiB: it needs downtime and ends the host cache"
  ceiling = "iops"
  cite    = [source.autogrow, source.boundary]
}
