resource "aws_dynamodb_table" "two" { # want DDB505 `"prod-shop-orders" has 2 indexes, more than 1`
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "key1"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "key2"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "one" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "key1"
    projection_type = "KEYS_ONLY"
  }
}
