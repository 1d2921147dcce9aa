resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  range_key = "order_id"
  hash_key  = "shop" # want DDB407 `Partition key "shop" of "prod-shop-orders" seems to have few values`
}

resource "aws_dynamodb_table" "items" {
  name      = "prod-shop-items"
  hash_key  = "item_type"
  range_key = "item_id"
}
