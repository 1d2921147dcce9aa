# Production can be restored; that others cannot is a decision.
variable "stage" {
  type    = string
  default = "staging"
}

resource "aws_dynamodb_table" "orders" {
  name     = "${var.stage}-orders"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.stage == "prod" # moot DDB413 `it is on if var\.stage == "prod"`
  }
}

resource "aws_dynamodb_table" "carts" { # want DDB413 warning `Point-in-time recovery of "staging-carts" is off`
  name     = "${var.stage}-carts"
  hash_key = "id"
}
