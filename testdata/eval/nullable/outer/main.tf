variable "size" { default = null }
module "child" {
  source = "../child"
  size   = var.size
}
output "size" { value = module.child.size }
output "strict" { value = module.child.strict }
