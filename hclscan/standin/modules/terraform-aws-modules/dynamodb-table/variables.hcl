# The arguments and their defaults, as the module documents them. They have been
# the same since 0.11, but for those that came later.
variable "create_table" {
  type    = bool
  default = true
}

variable "name" {
  type    = string
  default = null
}

variable "region" {
  type    = string
  default = null
}

variable "hash_key" {
  type    = string
  default = null
}

variable "range_key" {
  type    = string
  default = null
}

variable "attributes" {
  type    = list(map(string))
  default = []
}

variable "global_secondary_indexes" {
  type    = any
  default = []
}

variable "local_secondary_indexes" {
  type    = any
  default = []
}

variable "billing_mode" {
  type    = string
  default = "PAY_PER_REQUEST"
}

variable "read_capacity" {
  type    = number
  default = null
}

variable "write_capacity" {
  type    = number
  default = null
}

variable "on_demand_throughput" {
  type    = any
  default = {}
}

variable "table_class" {
  type    = string
  default = null
}

variable "deletion_protection_enabled" {
  type    = bool
  default = null
}

variable "point_in_time_recovery_enabled" {
  type    = bool
  default = false
}

variable "point_in_time_recovery_period_in_days" {
  type    = number
  default = null
}

variable "ttl_enabled" {
  type    = bool
  default = false
}

variable "ttl_attribute_name" {
  type    = string
  default = ""
}

variable "stream_enabled" {
  type    = bool
  default = false
}

variable "stream_view_type" {
  type    = string
  default = null
}

variable "server_side_encryption_enabled" {
  type    = bool
  default = false
}

variable "server_side_encryption_kms_key_arn" {
  type    = string
  default = null
}

variable "replica_regions" {
  type    = any
  default = []
}

variable "global_table_witness" {
  type    = object({ region_name = optional(string) })
  default = null
}

variable "warm_throughput" {
  type    = any
  default = {}
}

variable "import_table" {
  type    = any
  default = {}
}

variable "restore_date_time" {
  type    = string
  default = null
}

variable "restore_source_name" {
  type    = string
  default = null
}

variable "restore_source_table_arn" {
  type    = string
  default = null
}

variable "restore_to_latest_time" {
  type    = bool
  default = null
}

variable "resource_policy" {
  type    = string
  default = null
}

variable "tags" {
  type    = map(string)
  default = {}
}

variable "autoscaling_enabled" {
  type    = bool
  default = false
}

variable "autoscaling_read" {
  type    = map(string)
  default = {}
}

variable "autoscaling_write" {
  type    = map(string)
  default = {}
}

variable "autoscaling_indexes" {
  type    = map(map(string))
  default = {}
}

variable "autoscaling_defaults" {
  type    = map(string)
  default = { scale_in_cooldown = 0, scale_out_cooldown = 0, target_value = 70 }
}

variable "ignore_changes_global_secondary_index" {
  type    = bool
  default = false
}
