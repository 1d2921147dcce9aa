variable "name" {
  type = string
}

variable "billing_mode" {
  type    = string
  default = "PROVISIONED"
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = var.billing_mode # want DDB409 `"prod-shop-metrics" has provisioned capacity`
  hash_key     = "id"
}
