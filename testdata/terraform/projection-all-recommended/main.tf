# What code reads through the index is unknown: perhaps whole items.
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "ALL" # undecided DDB502 `cannot determine what is read through index "gsi1" of "prod-shop-orders": no code that may read it is in view, or not all`
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "warehouse"
    projection_type = "KEYS_ONLY"
  }
}
