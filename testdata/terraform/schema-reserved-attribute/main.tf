variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "Timestamp" # want DDB403 `Key attribute "Timestamp" of "prod-shop-orders" is a reserved word of DynamoDB`

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "status" # want DDB403 `"status" of index "gsi1" of "prod-shop-orders"`
    projection_type = "KEYS_ONLY"
  }

  # Reported once, at its first use.
  global_secondary_index {
    name            = "gsi2"
    hash_key        = "status"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = var.index_key # undecided DDB403 `of index "gsi3" of "prod-shop-orders"`
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "block_form" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  global_secondary_index {
    name            = "gsi1"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "customer_id"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "state" # want DDB403 `"state" of index "gsi1" of "prod-shop-carts"`
      key_type       = "RANGE"
    }
  }
}

resource "aws_dynamodb_table" "separate" {
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_global_secondary_index" "by_type" {
  table_name = aws_dynamodb_table.separate.name
  index_name = "gsi1"

  key_schema {
    attribute_name = "type" # want DDB403 `"type" of index "gsi1" of "prod-shop-items"`
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

module "users" {
  source   = "./modules/table"
  hash_key = "user"
}

module "sessions" {
  source   = "./modules/table"
  hash_key = "session_id"
}
