# A character that no name may have, in a name that is known only in part.
variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod shop orders" # want DDB406 `Table name "prod shop orders" contains " ".*DynamoDB refuses it: "Member must satisfy regular expression pattern: \[a-zA-Z0-9_\.-\]\+".*use only unaccented letters, digits, "_", "-" and "\."`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "returns" {
  name     = "${var.environment}/returns" # want DDB406 `Table name "\{environment\}/returns" contains "/"`
  hash_key = "return_id"
}

resource "aws_dynamodb_table" "fx" {
  name     = "fx" # want DDB406 `Table name "fx" has 2 characters.*"Member must have length greater than or equal to 3"`
  hash_key = "currency"

  global_secondary_index {
    name            = "c1" # want DDB406 `Index name "c1" of "fx" has 2 characters`
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "long" {
  name     = "prod-shop-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-x" # want DDB406 `Table name "prod-shop-orders-orders-orders-orders-\.\.\.rs-orders-orders-orders-orders-orders-x" has 256 characters.*"Member must have length less than or equal to 255"`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "longest" {
  name     = "prod-shop-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-orders-"
  hash_key = "customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_customer_cust" # want DDB406 `Key attribute "customer_customer_customer_customer_cu\.\.\.ustomer_customer_customer_customer_cust" of "prod-shop-orders-orders-orders-orders-\.\.\.ers-orders-orders-orders-orders-orders-" has a name of 256 characters`

  global_secondary_index {
    name            = "by customer" # want DDB406 `Index name "by customer" of "prod-shop-orders-orders-orders-orders-\.\.\.ers-orders-orders-orders-orders-orders-" contains " "`
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }
}
