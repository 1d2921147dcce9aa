resource "aws_dynamodb_table" "orders" { # want DDB426 "prod-shop-orders"
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "work" {
  name     = "prod-shop-work"
  hash_key = "work_id"
}

resource "aws_dynamodb_table" "development" {
  name     = "dev-shop-orders"
  hash_key = "order_id"
}
