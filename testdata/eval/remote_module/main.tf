# A module that is not on disk: its outputs are unknown, and where it comes from is said.
module "registry" {
  source  = "Azure/postgresql/azurerm"
  version = "1.0"
}
module "git" {
  source = "git::ssh://git/x.git"
  count  = 2
}
module "computed" {
  source = "${path.module}/x"
}
locals { after = "${module.registry.id}-x" }
# value: module.registry.id = (unknown: remote-module)
# value: module.registry = (unknown: remote-module)
# value: module.git[0].id = (unknown: remote-module)
# value: module.git[*].id = (unknown: remote-module)
# value: module.computed.id = (unknown: remote-module)
# value: local.after = (unknown: remote-module)
# value: try(module.registry.id, "x") = (unknown: remote-module)
