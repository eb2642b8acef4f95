rule "host-cache-lost" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "Premium SSD of 4,096 GiB or more has no host cache"

  when = server.storage_gib == null || server.inherits ? false : (
    server.storage_gib >= disk.boundary_gib && disk.type_name == "Premium SSD" &&
    compute.could_cache
  )
  require = false
  message = "${thousands(server.storage_gib)} GiB of Premium SSD has no host cache (${thousands(disk.last_cached_gib)} GiB is the largest that has): reads and writes share the disk's ${disk.offered ? "${thousands(disk.iops)} IOPS and ${thousands(disk.mbps)} MB/s" : "IOPS and MB/s"}"
  at      = server.storage_gib
  help = server.storage_gib > disk.boundary_gib ? (
    "plan IOPS, MB/s and latency for uncached reads, or compare with Premium SSD v2; a server cannot shrink back below the boundary"
  ) : "a new server: ${thousands(disk.last_cached_gib)} GiB${server.is_azurerm ? " (storage_mb = ${disk.last_cached_gib * 1024})" : ""} keeps the cache at the same tier; a server that exists cannot shrink, so plan it for uncached reads"
  ceiling = "iops"
  cite    = [source.host_cache, source.boundary]

  fix "keep the cache, if the server does not exist yet" {
    set    = server.storage_gib
    to     = server.storage_gib == disk.boundary_gib ? disk.last_cached_gib : null
    safety = "unsafe"
  }
}
