# optional() attributes, with and without defaults, at any depth.
variable "server" {
  type = object({
    name = string
    size = optional(number, 32)
    tier = optional(string)
    storage = optional(object({
      iops = optional(number, 3000)
      auto = optional(bool, true)
    }), {})
    tags = optional(map(string), { a = "b" })
  })
  default = { name = "x", extra = 1 }
}
variable "several" {
  type = map(object({ size = optional(number, 1) }))
  default = {
    a = {}
    b = { size = 2 }
    c = { size = null }
  }
}
variable "listed" {
  type    = list(object({ size = optional(number, 1) }))
  default = [{}, { size = "3" }]
}
variable "missing" {
  type    = object({ name = string })
  default = {}
}
variable "tuple" {
  type    = tuple([string, number])
  default = [1, "2"]
}
# value: var.server.name = "x"
# value: var.server.size = 32
# value: var.server.tier = null
# value: var.server.storage = {"iops": 3000, "auto": true}
# value: var.server.tags = {"a": "b"}
# value: var.server.extra = (unknown: bad-input)
# value: [for k, v in var.several : v.size] = [1, 2, 1]
# value: var.listed[*].size = [1, 3]
# value: var.missing = (unknown: bad-input)
# value: var.tuple = ["1", 2]
