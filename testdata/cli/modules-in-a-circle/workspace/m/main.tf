module "m" {
  source = "../"
}
