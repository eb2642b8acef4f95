module "db" {
  source = "../../../../../../../nowhere/db"
}
module "gone" {
  source = "./gone"
}
