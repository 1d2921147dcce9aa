resource "aws_dynamodb_table" "carts" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  ttl { # any name will do
    enabled        = true
    attribute_name = "expires_at"
  }
}

resource "aws_dynamodb_table" "sessions" {
  name     = "prod-shop-sessions"
  hash_key = "session_id"

  ttl { # want DDB417 warning `enabled without an attribute_name.*set attribute_name = "ttl"`
    enabled = true
  }
}
