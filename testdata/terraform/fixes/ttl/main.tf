resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  ttl {
    # Carts are kept for a month.
    enabled = true
  }
}

resource "aws_dynamodb_table" "sessions" {
  name         = "prod-shop-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "session_id"

  attribute {
    name = "session_id"
    type = "S"
  }

  ttl { enabled = true }
}
