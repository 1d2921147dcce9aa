resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "CustomerIndex"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi1" # want DDB501 `Index "gsi1" of "prod-shop-orders" does not match the naming convention "\{Usage\}Index"`
    hash_key        = "order_status"
    projection_type = "KEYS_ONLY"
  }
}
