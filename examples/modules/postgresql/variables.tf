variable "name" {
  type        = string
  description = "Name of the server."
}

variable "resource_group_name" {
  type = string
}

variable "location" {
  type    = string
  default = "West Europe"
}

variable "sku_name" {
  type        = string
  description = "Compute size with its tier, for example GP_Standard_D8ds_v5."
}

variable "storage_gib" {
  type        = number
  description = "Size of the disk. Premium SSD has twelve sizes; Premium SSD v2 takes any whole GiB."
}

variable "premium_ssd_v2" {
  type = object({
    iops       = number
    throughput = number
  })
  default     = null
  description = "Provisioned performance of Premium SSD v2; null for Premium SSD."
}

variable "autogrow" {
  type    = bool
  default = false
}

variable "parameters" {
  type    = map(string)
  default = {}
}
