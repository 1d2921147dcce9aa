resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  # query: the orders of a customer
  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  # Added in March.
  global_secondary_index {
    name            = "gsi2" # want DDB508 `Index "gsi2" of "prod-shop-orders" has no comment that documents its purpose .* begin a comment above it with Query:`
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"
  }
}
