variable "enable_autoscaler" {
  default = true
}
