resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customerId"
  range_key = "order_id" # want DDB402 "is not in camelCase"
}
