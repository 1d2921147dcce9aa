variable "sort_key" {
  type = string
}

variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "log" {
  name     = "prod-shop-access-log"
  hash_key = "request_id" # want DDB408 `"prod-shop-access-log" seems to hold a history, and has no sort key.*a sort key cannot be added later`
}

# Of a name that is known in part.
resource "aws_dynamodb_table" "events" {
  name     = "${var.environment}OrderEvents"
  hash_key = "event_id" # want DDB408 "and has no sort key"
}

# Each order is read by itself, and so is what is known of events.
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "processed" {
  name     = "prod-shop-processed-events"
  hash_key = "event_id"
}

resource "aws_dynamodb_table" "catalog" { # only a part of a word
  name     = "prod-shop-catalogs"
  hash_key = "catalog_id"
}

resource "aws_dynamodb_table" "empty" {
  name      = "prod-shop-cart-history"
  hash_key  = "cart_id" # want DDB408 `"prod-shop-cart-history" seems to hold a history, and has no sort key`
  range_key = ""
}

resource "aws_dynamodb_table" "sorted" {
  name      = "prod-shop-visit-log"
  hash_key  = "customer_id"
  range_key = "visited_at"
}

resource "aws_dynamodb_table" "unknown" {
  name      = "prod-shop-item-metrics"
  hash_key  = "item_id"
  range_key = var.sort_key # undecided DDB408 `cannot determine whether prod-shop-item-metrics has a sort key: var.sort_key`
}

resource "aws_dynamodb_table" "lock" {
  name     = "terraform-lock"
  hash_key = "LockID"
}

resource "aws_dynamodb_table" "restored" {
  name                = "prod-shop-restored-log"
  restore_source_name = "prod-shop-visit-log"
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcel-audit"
}

module "pallets" {
  source   = "./modules/table"
  name     = "prod-shop-pallet-audit"
  sort_key = "packed_at"
}
