variable "env" {
  type = string
}

resource "aws_dynamodb_table" "exempt" {
  name     = "prod-shop-countries"
  hash_key = "country"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "currency"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "perhaps_exempt" {
  name     = "${var.env}-countries"
  hash_key = "country"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "currency"
    projection_type = "ALL" # undecided DDB502 `exempt by "\*-countries": .*var.env`
  }
}

resource "aws_dynamodb_table" "other" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "ALL" # want DDB502 "prod-shop-orders"
  }
}
