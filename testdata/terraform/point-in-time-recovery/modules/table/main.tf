variable "name" {
  type = string
}

variable "pitr" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.pitr # want DDB413 `"prod-shop-payments" is off .*\(also holds for "prod-shop-payouts"\)$`
  }
}
