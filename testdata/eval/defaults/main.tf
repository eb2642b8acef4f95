# Variables take their defaults, converted to the declared type.
variable "text" { default = "a" }
variable "number_as_text" {
  type    = string
  default = 16
}
variable "text_as_number" {
  type    = number
  default = "4096"
}
variable "tuple_as_list" {
  type    = list(string)
  default = [1, true, "x"]
}
variable "no_value" {}
variable "typed_no_value" { type = number }
variable "wrong" {
  type    = number
  default = "many"
}
# value: var.text = "a"
# value: var.number_as_text = "16"
# value: var.text_as_number = 4096
# value: var.tuple_as_list = ["1", "true", "x"]
# value: var.no_value = (unknown: no-default)
# value: var.typed_no_value = (unknown: no-default)
# value: var.typed_no_value + 1 = (unknown: no-default)
# value: var.wrong = (unknown: bad-input)
# value: var.not_declared = (unknown: bad-input)
# value: local.not_declared = (unknown: bad-input)
# value: nothing.not_declared.id = (unknown: bad-input)
# value: module.not_declared.x = (unknown: bad-input)
