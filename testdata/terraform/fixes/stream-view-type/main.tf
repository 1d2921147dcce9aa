resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "KEYS_ONLY"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  billing_mode   = "PAY_PER_REQUEST"
  hash_key       = "cart_id"
  stream_enabled = true # for the reminder mail

  attribute {
    name = "cart_id"
    type = "S"
  }
}
