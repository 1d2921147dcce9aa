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
    enabled = var.pitr # want DDB413 `Point-in-time recovery of "prod-shop-payments" is off \(default of var\.pitr\).*also applies to "prod-shop-payouts"$`
  }
}
