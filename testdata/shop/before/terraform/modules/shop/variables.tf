variable "env" {
  description = "Environment: dev or prod."
  type        = string
}
