variable "name" {
  description = "Name of the table."
  type        = string
}

variable "hash_key" {
  type = string
}

variable "range_key" {
  type    = string
  default = null
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

variable "ttl_attribute" {
  description = "Attribute with the epoch second at which an item expires; no expiry if null."
  type        = string
  default     = null
}

variable "deletion_protection" {
  type    = bool
  default = true
}

variable "enable_pitr" {
  description = "Enable point-in-time recovery."
  type        = bool
  default     = true
}
