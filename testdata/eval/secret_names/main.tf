# What is a secret by its name, or is declared never to be shown, is marked where others read it.
variable "passing" {
  default   = "S3CRET"
  ephemeral = true
}
variable "quoted" {
  default   = "S3CRET"
  sensitive = "true"
}
variable "open" {
  default   = "shown"
  sensitive = false
  ephemeral = "false"
}
resource "db" "a" {
  name                              = "a"
  administrator_password            = "S3CRET"
  administrator_password_wo         = "S3CRET"
  administrator_password_wo_version = 1
  password_auth_enabled             = true
  key_vault_secret_id               = "id"
  settings { DB_PASSWORD = "S3CRET" }
}
module "child" {
  source = "./child"
}
# value: var.passing = (sensitive)
# value: var.quoted = (sensitive)
# value: var.open = "shown"
# value: db.a.administrator_password = (sensitive)
# value: db.a.administrator_password_wo = (sensitive)
# value: db.a.administrator_password_wo_version = 1
# value: db.a.password_auth_enabled = true
# value: db.a.key_vault_secret_id = "id"
# value: db.a.settings[0].DB_PASSWORD = (sensitive)
# value: "x${db.a.administrator_password}" = (sensitive)
# value: [for k, v in db.a : v][0] = (unknown: computed)
# value: jsonencode(db.a.settings) = (sensitive)
# value: module.child.plain = "p"
# value: module.child.hidden = (sensitive)
# value: module.child.passing = (sensitive)
# value: module.child = {"hidden": "(sensitive)", "passing": "(sensitive)", "plain": "p"}
