rule "storage-tier-not-for-size" {
  severity = "error"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The performance tier does not go with the size"

  when    = written.storage_tier != null && disk.type_name == "Premium SSD" && disk.offered
  require = contains(["own", "raised", "disputed"], disk.tier_fit)
  message = (
    disk.tier_fit == "below" ? "${written.storage_tier} is below ${disk.default_tier}, the tier that comes with ${thousands(server.storage_gib)} GiB" : (
      disk.tier_fit == "above" ? "${written.storage_tier} is above what ${thousands(server.storage_gib)} GiB may use, which is ${one_of(disk.allowed_tiers)}" :
      "there is no performance tier ${written.storage_tier}: ${thousands(server.storage_gib)} GiB may use ${one_of(disk.allowed_tiers)}"
    )
  )
  at   = written.storage_tier
  help = "leave the tier out to get ${disk.default_tier}${length(disk.allowed_tiers) > 1 ? ", or raise it up to ${disk.allowed_tiers[length(disk.allowed_tiers) - 1]}" : ""}"
  cite = [source.tiers, source.sizes]

  fix "take the tier that comes with the size" {
    set    = written.storage_tier
    to     = disk.tier_fit == "above" ? null : disk.default_tier
    safety = "unsafe"
  }
  fix "take the highest tier the size may use" {
    set    = written.storage_tier
    to     = disk.tier_fit == "above" ? disk.allowed_tiers[length(disk.allowed_tiers) - 1] : null
    safety = "unsafe"
  }
}
