resource "aws_dynamodb_table" "development" {
  name     = "dev-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "production" { # want DDB415 "prod-shop-orders"
  name     = "prod-shop-orders"
  hash_key = "order_id"
}
