variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "returns" {
  name     = "prod-shop-orders" # want DDB423 proven `aws_dynamodb_table\.returns and aws_dynamodb_table\.orders are both named "prod-shop-orders".*creating the second one fails with "Table already exists", and if either is imported, both change one table`
  hash_key = "return_id"
}

# The name is not known, but it is one name.
resource "aws_dynamodb_table" "carts" {
  name     = "${var.environment}-shop-carts"
  hash_key = "cart_id"
}

resource "aws_dynamodb_table" "baskets" {
  name     = "${var.environment}-shop-carts" # want DDB423 likely `are both named "\{environment\}-shop-carts"`
  hash_key = "basket_id"
}

resource "aws_dynamodb_table" "shard" {
  count    = 2
  name     = "prod-shop-shard" # want DDB423 `aws_dynamodb_table.shard\[1\] and aws_dynamodb_table.shard\[0\] are both named "prod-shop-shard"`
  hash_key = "shard_id"
}
