variable "key" {
  type = string
}

variable "keys" {
  type = list(string)
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "orderStatus"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "ORDERED_AT" # want DDB407 `Partition key "ORDERED_AT" of index "gsi2" of "prod-shop-orders" seems to follow the clock`
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "customer_id"
    range_key       = "order_status"
    projection_type = "KEYS_ONLY"
  }

  # Together they have many values.
  global_secondary_index {
    name            = "gsi4"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "order_status"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "store_id"
      key_type       = "HASH"
    }
  }

  global_secondary_index {
    name            = "gsi5"
    hash_key        = var.key
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # undecided DDB407 `cannot determine the partition key of index "gsi6" of prod-shop-orders`
    name            = "gsi6"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = var.keys
      content {
        attribute_name = key_schema.value
        key_type       = "HASH"
      }
    }
  }
}

resource "aws_dynamodb_table" "visits" {
  name      = "prod-shop-visits"
  hash_key  = "visit-date" # want DDB407 `Partition key "visit-date" of "prod-shop-visits" seems to follow the clock.*at any time all writes go to one partition, which takes 1,000 a second.*use an identifier of many values, make this the sort key, or add a shard number to it`
  range_key = "customer_id"
}

# "prototype" and "update" only begin or end like words of the lists.
resource "aws_dynamodb_table" "updates" {
  name     = "prod-shop-updates"
  hash_key = "update"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "prototype"
    projection_type = "KEYS_ONLY"
  }

  # Two values joined: there are as many as users.
  global_secondary_index {
    name            = "gsi2"
    hash_key        = "userID_type"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "returns" {
  name      = "prod-shop-returns"
  hash_key  = "return_status" # want DDB407 warning hint `Partition key "return_status" of "prod-shop-returns" seems to have few values.*which takes 1,000 writes a second`
  range_key = "return_id"
}

resource "aws_dynamodb_table" "unknown" {
  name     = "prod-shop-items"
  hash_key = var.key # undecided DDB407 `cannot determine the partition key of prod-shop-items: var.key`
}

# One item for each state of a sign-in: there are many.
resource "aws_dynamodb_table" "sign_ins" {
  name     = "prod-shop-sign-ins"
  hash_key = "State"
}

resource "aws_dynamodb_table" "closings" {
  name     = "prod-shop-closings"
  hash_key = "day" # want DDB407 `Partition key "day" of "prod-shop-closings" seems to follow the clock`
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
  key    = "carrier_type"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-pallets"
  key    = "depot_id"
}

# A date of a user is not one of all users.
resource "aws_dynamodb_table" "usage" {
  name      = "prod-shop-usage"
  hash_key  = "userNodeDate"
  range_key = "usage_id"
}
