rule "sku-unknown" {
  severity = "info"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The SKU is not in the catalogue"

  when    = server.sku != null
  require = compute.listed || compute.sku_name != written.sku_name
  message = "${server.sku} is not in the catalogue of ${catalogue.date}, so checks of its limits are skipped"
  at      = written.sku_name
  help    = "names that look like it: ${one_of(compute.nearest)}"
  cite    = [source.compute]
}
