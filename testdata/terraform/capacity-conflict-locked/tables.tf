# The lock file of this folder has version 3.72.0 of the provider.
resource "aws_dynamodb_table" "orders" {
  name          = "prod-shop-orders"
  billing_mode  = "PAY_PER_REQUEST"
  hash_key      = "order_id"
  read_capacity = 5 # want DDB412 note proven `On-demand table "prod-shop-orders" sets read_capacity = 5 \| the value does nothing, and each plan wants to change it`
}

resource "aws_dynamodb_table" "items" {
  name           = "prod-shop-items"
  hash_key       = "item_id"
  read_capacity  = 0 # want DDB412 `"prod-shop-items" sets no read_capacity and has provisioned capacity .*the plan passes and the apply fails`
  write_capacity = 5
}

resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"
}
