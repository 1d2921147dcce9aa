resource "aws_dynamodb_table" "plain" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "many_words" {
  name     = "stg-shop-order-access-log"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "numbered_environment" {
  name     = "dev2-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "acceptance" {
  name     = "uat1-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "lock" {
  name     = "prod-shop-terraform-lock"
  hash_key = "LockID"
}
