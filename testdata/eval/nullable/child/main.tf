variable "size" { default = 32 }
variable "strict" {
  default  = 64
  nullable = false
}
module "in" {
  source = "./in"
  size   = var.size
  strict = null
}
output "size" { value = module.in.size }
output "strict" { value = module.in.strict }
