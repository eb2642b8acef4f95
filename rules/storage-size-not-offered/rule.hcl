rule "storage-size-not-offered" {
  severity = "error"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The storage type has no disk of this size"

  when    = server.storage_gib != null
  require = disk.offered
  message = floor(server.storage_gib) != server.storage_gib ? (
    "storage_mb = ${server.storage_gib * 1024} is no multiple of 1,024 and so no whole number of GiB"
    ) : server.storage_gib > disk.max_gib ? (
    "${thousands(server.storage_gib)} GiB is more than ${disk.type_name} has: the largest is ${thousands(disk.max_gib)} GiB${server.is_azurerm ? " (storage_mb = ${disk.max_gib * 1024})" : ""}"
    ) : disk.type_name != "Premium SSD" ? (
    "${disk.type_name} is offered from ${thousands(disk.min_gib)} to ${thousands(disk.max_gib)} GiB, not with ${thousands(server.storage_gib)} GiB"
    ) : "${thousands(server.storage_gib)} GiB is no size of Premium SSD: ${(
      disk.below_gib == null ? "the smallest is ${disk.above_gib} GiB" : (
        disk.above_gib == null ? "the largest is ${thousands(disk.below_gib)} GiB" :
        "its neighbors are ${thousands(disk.below_gib)} and ${thousands(disk.above_gib)} GiB"
      )
    )}${server.is_azurerm ? " (storage_mb = ${join(" and ", [for gib in [disk.below_gib, disk.above_gib] : gib * 1024 if gib != null])})" : ""}"
  at   = server.storage_gib
  help = "${server.is_azurerm ? "storage_mb counts MiB, 1,024 to the GiB; " : ""}a disk can grow later and never shrinks"
  cite = [source.size_range]

  fix "take the next larger size" {
    set = server.storage_gib
    to = disk.type_name == "Premium SSD" ? disk.above_gib : (
      server.storage_gib < disk.min_gib ? disk.min_gib : null
    )
    safety = "unsafe"
  }
  fix "take the largest size" {
    set    = server.storage_gib
    to     = server.storage_gib > disk.max_gib ? disk.max_gib : null
    safety = "unsafe"
  }
}
