variable "deletion_protection_enabled" {
  default = null
}
