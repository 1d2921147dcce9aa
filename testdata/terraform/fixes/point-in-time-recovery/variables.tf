variable "recover_prices" {
  type        = bool
  description = "Whether prices can be recovered."
}

variable "production" {
  type    = bool
  default = false
}
