variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id" # want DDB408 `"prod-shop-orders" has no sort key.*a query can find only one item, and a sort key cannot be added later`
}

resource "aws_dynamodb_table" "empty" {
  name      = "prod-shop-carts"
  hash_key  = "cart_id" # want DDB408 `"prod-shop-carts" has no sort key`
  range_key = ""
}

resource "aws_dynamodb_table" "sorted" {
  name      = "prod-shop-visits"
  hash_key  = "customer_id"
  range_key = "visited_at"
}

resource "aws_dynamodb_table" "unknown" {
  name      = "prod-shop-items"
  hash_key  = "item_id"
  range_key = var.sort_key # undecided DDB408 `cannot determine whether prod-shop-items has a sort key: var.sort_key`
}

resource "aws_dynamodb_table" "lock" {
  name     = "terraform-lock"
  hash_key = "LockID"
}

resource "aws_dynamodb_table" "restored" {
  name                = "prod-shop-restored"
  restore_source_name = "prod-shop-visits"
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
}

module "pallets" {
  source   = "./modules/table"
  name     = "prod-shop-pallets"
  sort_key = "packed_at"
}
