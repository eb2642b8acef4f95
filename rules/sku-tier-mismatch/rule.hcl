rule "sku-tier-mismatch" {
  severity = "error"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The SKU name does not have the tier that azurerm wants in front"

  when    = server.is_azurerm && written.sku_name != null
  require = compute.sku_name == written.sku_name
  message = can(regex("(?i)^[a-z]+_gen[45]_", written.sku_name)) ? (
    "${written.sku_name} is a name of the retired Single Server: for a flexible server write ${compute.sku_name}"
    ) : (
    can(regex("(?i)^standard_", written.sku_name)) ? (
      "${written.sku_name} lacks the tier in front: write ${compute.sku_name}"
      ) : (
      compute.listed && !startswith(written.sku_name, "${compute.prefix}_") ? (
        "${written.sku_name} names the wrong tier, ${server.sku} is ${compute.tier}: write ${compute.sku_name}"
      ) : "azurerm does not take ${written.sku_name}: write ${compute.sku_name}"
    )
  )
  at   = written.sku_name
  help = "azurerm wants the tier before the size: B_ for Burstable, GP_ for GeneralPurpose, MO_ for MemoryOptimized"
  cite = [source.sku_names]

  fix "write the name as azurerm wants it" {
    set    = written.sku_name
    to     = can(regex("(?i)_gen[45]_", written.sku_name)) ? null : compute.sku_name
    safety = "safe"
  }
  fix "take the plainest size with as many vCores" {
    set    = written.sku_name
    to     = can(regex("(?i)_gen[45]_", written.sku_name)) ? compute.sku_name : null
    safety = "unsafe"
  }
}
