resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # want DDB512 `Index "gsi2" of "prod-shop-orders" has both key_schema blocks and hash_key or range_key`
    name            = "gsi2"
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "store_id"
      key_type       = "HASH"
    }
  }
}
