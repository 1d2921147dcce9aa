variable "name" {
  description = "Name of the table."
  type        = string
}

variable "billing_mode" {
  type    = string
  default = "PAY_PER_REQUEST"
}

variable "read_capacity" {
  description = "Read units of the table and of each index, if provisioned."
  type        = number
  default     = null
}

variable "write_capacity" {
  description = "Write units of the table and of each index, if provisioned."
  type        = number
  default     = null
}

variable "hash_key" {
  type = string
}

variable "attributes" {
  description = "Types of the key attributes of the table and its indexes."
  type        = map(string)
}

variable "global_secondary_indexes" {
  type = list(object({
    name               = string
    hash_key           = string
    range_key          = optional(string)
    projection_type    = string
    non_key_attributes = optional(list(string))
  }))
  default = []
}

variable "stream_view_type" {
  description = "What the stream carries; no stream if null."
  type        = string
  default     = null
}

variable "deletion_protection" {
  type    = bool
  default = false
}

variable "enable_pitr" {
  description = "Enable point-in-time recovery."
  type        = bool
  default     = false
}
