# null passed on stays null, unless the variable is not nullable; optional attributes are filled.
module "keeps" {
  source = "./child"
  size   = null
}
module "default" {
  source = "./child"
}
module "two_levels" {
  source = "./outer"
}
# value: module.keeps.size = null
# value: module.keeps.strict = 64
# value: module.default.size = 32
# value: module.two_levels.size = null
# value: module.two_levels.strict = 64
# value: coalesce(module.keeps.size, 1) = 1
# value: module.keeps.size == null ? "none" : "some" = "none"
