# Where there are no alarms at all, they are kept elsewhere.
resource "aws_dynamodb_table" "orders" { # undecided DDB610 `throttled requests of "prod-shop-orders": the configuration has no alarms`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}
