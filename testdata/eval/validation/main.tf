# A value that its validation refuses is a problem; facts stay as they are.
#
# problem: var.env is refused by its validation: dev or prod, not qa.
# problem: var.secret is refused by its validation
# problem: var.size is refused by its validation: at most 4.
# problem: length: the argument
# problems: 5
# value: var.env = "qa"
# value: var.fine = 3
# resource: module.a.t.inside.size = 8
# resource: module.b.t.inside.size = 2
# resource: t.x.env = "qa"

variable "env" {
  default = "qa"

  validation {
    condition     = contains(["dev", "prod"], var.env)
    error_message = "dev or prod, not ${var.env}."
  }
}

variable "fine" {
  default = 3

  validation {
    condition     = var.fine > 2
    error_message = "Above 2."
  }

  validation {
    condition     = var.fine == null || var.open > 2
    error_message = "Nobody knows."
  }
}

variable "open" {
  validation {
    condition     = length(var.open) > 2
    error_message = "Nobody knows either."
  }
}

variable "secret" {
  default   = "short"
  sensitive = true

  validation {
    condition     = length(var.secret) > 8
    error_message = "${var.secret} is too short."
  }
}

variable "broken" {
  default = 4

  validation {
    condition     = length(var.broken) > 2
    error_message = "It has no length."
  }
}

module "a" {
  source = "./m"
  size   = 8
}

module "b" {
  source = "./m"
  size   = 2
}

module "c" {
  source = "./m"
  size   = 8
}

resource "t" "x" {
  env = var.env
}
