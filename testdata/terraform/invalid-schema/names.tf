# A character that no name may have, in a name that is known only in part.
variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod shop orders" # want DDB406 `table name "prod shop orders" has " ": DynamoDB refuses it with "Member must satisfy regular expression pattern: \[a-zA-Z0-9_.-\]\+"; use letters`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "returns" {
  name     = "${var.environment}/returns" # want DDB406 `table name "\{environment\}/returns" has "/"`
  hash_key = "return_id"
}

resource "aws_dynamodb_table" "fx" {
  name     = "fx" # want DDB406 `table name "fx" has 2 characters: .* "Member must have length greater than or equal to 3"`
  hash_key = "currency"

  global_secondary_index {
    name            = "c1" # want DDB406 `index name "c1" of "fx" has 2 characters`
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "long" {
  name     = "prod-shop-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-x" # want DDB406 `has 256 characters: .* "Member must have length less than or equal to 255"`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "longest" {
  name     = "prod-shop-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-"
  hash_key = "customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_cust" # want DDB406 `key attribute ".*" of ".*" has a name of 256 characters`

  global_secondary_index {
    name            = "by customer" # want DDB406 `index name "by customer" of ".*" has " "`
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }
}
