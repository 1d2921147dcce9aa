resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  billing_mode   = "PAY_PER_REQUEST"
  read_capacity  = 5 # units
  write_capacity = 5
  hash_key       = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "status"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "status"
    read_capacity   = 5
    write_capacity  = 5
    projection_type = "KEYS_ONLY"
  }
}

# Production is provisioned: the capacity must stay.
resource "aws_dynamodb_table" "carts" {
  for_each = { dev = "PAY_PER_REQUEST", prod = "PROVISIONED" }

  name           = "${each.key}-shop-carts"
  billing_mode   = each.value
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }
}
