variable "env" {
  description = "Environment: dev or prod."
  type        = string
}

variable "registry" {
  description = "Registry of the images."
  type        = string
}

variable "release" {
  description = "Tag of the images."
  type        = string
}
