variable "key" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customerId" # want DDB402 `Key attribute "customerId" of "prod-shop-orders" is not in snake_case`
  range_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "Status" # want DDB402 `"Status" of index "gsi1" of "prod-shop-orders"`
    range_key       = "customerId"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "ordered-at" # want DDB402 `"ordered-at" of index "lsi1"`
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "unknown" {
  name     = "prod-shop-baskets"
  hash_key = var.key # undecided DDB402 `cannot determine a key attribute of "prod-shop-baskets": .*var.key`
}

resource "aws_dynamodb_table" "lock" {
  name     = "prod-shop-lock"
  hash_key = "LockID"
}

# A word, words and a number are all snake_case.
resource "aws_dynamodb_table" "visits" {
  name      = "prod-shop-visits"
  hash_key  = "visitor"
  range_key = "visited_at_2"
}
