# What makes up a label, each by itself, and the context object that has all of it.
# What is given by itself wins over the context; attributes and tags are added.
variable "enabled" {
  type    = bool
  default = null
}

variable "namespace" {
  type    = string
  default = null
}

variable "tenant" {
  type    = string
  default = null
}

variable "environment" {
  type    = string
  default = null
}

variable "stage" {
  type    = string
  default = null
}

variable "name" {
  type    = string
  default = null
}

variable "delimiter" {
  type    = string
  default = null
}

variable "attributes" {
  type    = list(string)
  default = []
}

variable "tags" {
  type    = map(string)
  default = {}
}

variable "label_order" {
  type    = list(string)
  default = null
}

variable "regex_replace_chars" {
  type    = string
  default = null
}

variable "id_length_limit" {
  type    = number
  default = null
}

variable "label_key_case" {
  type    = string
  default = null
}

variable "label_value_case" {
  type    = string
  default = null
}

variable "labels_as_tags" {
  type    = set(string)
  default = ["default"]
}

variable "context" {
  type = any
  default = {
    enabled        = true
    attributes     = []
    tags           = {}
    label_order    = []
    labels_as_tags = ["unset"]
  }
}
