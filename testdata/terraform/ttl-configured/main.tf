resource "aws_dynamodb_table" "agreed" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  ttl {
    enabled        = true
    attribute_name = "expires_at"
  }
}

resource "aws_dynamodb_table" "another" {
  name     = "prod-shop-codes"
  hash_key = "code"

  ttl {
    enabled        = true
    attribute_name = "ttl" # want DDB417 `is "ttl", not "expires_at"`
  }
}
