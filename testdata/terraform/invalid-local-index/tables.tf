variable "key" {
  type = string
}

resource "aws_dynamodb_table" "no_sort_key" {
  name     = "prod-shop-orders"
  hash_key = "customer_id"

  local_secondary_index { # want DDB509 error `index "lsi1" of "prod-shop-orders" is local, but the table has no sort key: DynamoDB refuses it with "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex"`
    name            = "lsi1"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "empty_sort_key" {
  name      = "prod-shop-returns"
  hash_key  = "customer_id"
  range_key = ""

  local_secondary_index { # want DDB509 `index "lsi1" of "prod-shop-returns" is local, but the table has no sort key`
    name            = "lsi1"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "index_without_sort_key" {
  name      = "prod-shop-carts"
  hash_key  = "customer_id"
  range_key = "cart_id"

  local_secondary_index { # want DDB509 `index "lsi1" of "prod-shop-carts" has no sort key: .*"Index KeySchema does not have a range key for index: lsi1"`
    name            = "lsi1"
    range_key       = ""
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "other_hash_key" {
  name      = "prod-shop-items"
  hash_key  = "category"
  range_key = "item_id"

  local_secondary_index {
    name            = "lsi1"
    hash_key        = "brand" # want DDB509 `has the partition key "brand", and that of the table is "category": .*"Index KeySchema does not have the same leading hash key as table KeySchema"`
    range_key       = "price"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "same_sort_key" {
  name      = "prod-shop-visits"
  hash_key  = "customer_id"
  range_key = "visited_at"

  local_secondary_index {
    name            = "lsi1"
    range_key       = "visited_at" # want DDB509 warning `index "lsi1" of "prod-shop-visits" sorts by "visited_at" as the table itself does`
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "right" {
  name      = "prod-shop-messages"
  hash_key  = "customer_id"
  range_key = "message_id"

  local_secondary_index {
    name            = "lsi1"
    range_key       = "sent_at"
    projection_type = "KEYS_ONLY"
  }
}

# DDB406 has it.
resource "aws_dynamodb_table" "sorted_by_partition_key" {
  name      = "prod-shop-reviews"
  hash_key  = "item_id"
  range_key = "review_id"

  local_secondary_index {
    name            = "lsi1"
    range_key       = "item_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "unknown" {
  name      = "prod-shop-ratings"
  hash_key  = "item_id"
  range_key = "rating_id"

  local_secondary_index { # undecided DDB509 `cannot determine whether index "lsi1" of "prod-shop-ratings" fits its table: var.key`
    name            = "lsi1"
    range_key       = var.key
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "unknown_table_key" {
  name      = "prod-shop-rankings"
  hash_key  = "item_id"
  range_key = var.key

  local_secondary_index { # undecided DDB509 `cannot determine whether index "lsi1" of "prod-shop-rankings" fits its table`
    name            = "lsi1"
    range_key       = "rank"
    projection_type = "KEYS_ONLY"
  }
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
