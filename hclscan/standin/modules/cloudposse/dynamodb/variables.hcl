# The arguments and their defaults, as the module documents them.
variable "table_name" {
  type    = string
  default = null
}

variable "hash_key" {
  type = string
}

variable "hash_key_type" {
  type    = string
  default = "S"
}

variable "range_key" {
  type    = string
  default = ""
}

variable "range_key_type" {
  type    = string
  default = "S"
}

variable "dynamodb_attributes" {
  type    = list(object({ name = string, type = string }))
  default = []
}

variable "global_secondary_index_map" {
  type = list(object({
    name               = string
    hash_key           = string
    range_key          = string
    projection_type    = string
    non_key_attributes = list(string)
    read_capacity      = number
    write_capacity     = number
  }))
  default = []
}

variable "local_secondary_index_map" {
  type = list(object({
    name               = string
    range_key          = string
    projection_type    = string
    non_key_attributes = list(string)
  }))
  default = []
}

variable "billing_mode" {
  type    = string
  default = "PROVISIONED"
}

variable "table_class" {
  type    = string
  default = "STANDARD"
}

variable "deletion_protection_enabled" {
  type    = bool
  default = false
}

variable "enable_point_in_time_recovery" {
  type    = bool
  default = true
}

variable "ttl_enabled" {
  type    = bool
  default = true
}

variable "ttl_attribute" {
  type    = string
  default = "Expires"
}

variable "enable_streams" {
  type    = bool
  default = false
}

variable "stream_view_type" {
  type    = string
  default = ""
}

variable "enable_encryption" {
  type    = bool
  default = true
}

variable "server_side_encryption_kms_key_arn" {
  type    = string
  default = null
}

variable "replicas" {
  type    = list(string)
  default = []
}

variable "tags_enabled" {
  type    = bool
  default = true
}

variable "import_table" {
  type = object({
    input_format           = string
    input_compression_type = optional(string)
    s3_bucket_source = object({
      bucket       = string
      bucket_owner = optional(string)
      key_prefix   = optional(string)
    })
  })
  default = null
}

variable "enable_autoscaler" {
  type    = bool
  default = false
}

variable "autoscale_min_read_capacity" {
  type    = number
  default = 5
}

variable "autoscale_max_read_capacity" {
  type    = number
  default = 20
}

variable "autoscale_read_target" {
  type    = number
  default = 50
}

variable "autoscale_min_write_capacity" {
  type    = number
  default = 5
}

variable "autoscale_max_write_capacity" {
  type    = number
  default = 20
}

variable "autoscale_write_target" {
  type    = number
  default = 50
}
