resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  range_key = "order_id"
  hash_key  = "shop" # want DDB407 `Partition key "shop" of "prod-shop-orders" seems to have few values`

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "shop" # want DDB407 `Partition key "shop" of index "gsi1" of "prod-shop-orders" seems to have few values.*, and the table's writes wait for the index`
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "items" {
  name      = "prod-shop-items"
  hash_key  = "item_type"
  range_key = "item_id"
}
