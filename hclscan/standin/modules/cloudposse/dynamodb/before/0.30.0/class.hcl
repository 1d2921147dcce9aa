variable "table_class" {
  default = null
}
