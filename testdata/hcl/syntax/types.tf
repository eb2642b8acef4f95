# Every kind of type.
variable "none" {}
variable "any" { type = any }
variable "string" { type = string }
variable "number" { type = number }
variable "bool" { type = bool }
variable "old" { type = "string" }
variable "old_map" { type = "map" }
variable "bare_list" { type = list }
variable "bare_map" { type = map }
variable "list" { type = list(string) }
variable "set" { type = set(number) }
variable "map" { type = map(list(bool)) }
variable "tuple" { type = tuple([string, number, list(any)]) }
variable "empty_object" { type = object({}) }
variable "object" {
  type = object({
    a = string
    b = optional(number)
    c = optional(list(string), ["x"])
    d = optional(object({ e = optional(bool, true) }), {})
  })
  default = null
}
variable "of_objects" { type = map(object({ a = any, "b" = string })) }
variable "options" {
  description = "text"
  type        = string
  default     = "x"
  nullable    = false
  sensitive   = true
  validation {
    condition     = length(var.options) > 0
    error_message = "no"
  }
}
variable "unknown_word" { type = strnig }
