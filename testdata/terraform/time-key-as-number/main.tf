variable "table_without_default" {
  type = object({ sort_key = string, type = string, expiry = string })
}

resource "aws_dynamodb_table" "readings" {
  name      = "prod-plant-readings"
  hash_key  = "sensor_id"
  range_key = "taken_at" # want DDB431 note likely `Sort key "taken_at" of "prod-plant-readings" holds a time as a number`

  attribute {
    name = "sensor_id"
    type = "S"
  }

  attribute {
    name = "taken_at"
    type = "N"
  }
}

# Each attribute is reported once, however many keys it is part of.
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  dynamic "attribute" {
    for_each = { order_id = "S", customer_id = "S", status = "S", orderDate = "N", epoch_seconds = "N" }
    content {
      name = attribute.key
      type = attribute.value
    }
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "orderDate" # want DDB431 `Sort key "orderDate" of index "gsi1" of "prod-shop-orders"`
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "status"
    range_key       = "orderDate"
    projection_type = "KEYS_ONLY"
  }

  # That the name says how the time is kept makes it no text.
  global_secondary_index {
    name            = "gsi3"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "status"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "epoch_seconds" # want DDB431 `Sort key "epoch_seconds" of index "gsi3"`
      key_type       = "RANGE"
    }
  }
}

module "history" {
  source   = "./modules/history"
  sort_key = "changed_at"
}

# Text, a number that is not a time, a partition key.
resource "aws_dynamodb_table" "quiet" {
  name      = "prod-shop-scores"
  hash_key  = "logged_at"
  range_key = "created_at"

  dynamic "attribute" {
    for_each = { logged_at = "N", created_at = "S", score = "N", duration_ms = "N", format = "N", best_time = "N" }
    content {
      name = attribute.key
      type = attribute.value
    }
  }

  dynamic "local_secondary_index" {
    for_each = ["score", "duration_ms", "format", "best_time"]
    content {
      name            = "lsi-${local_secondary_index.value}"
      range_key       = local_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

# Time to live has to be a number, whatever it is called and also while it is off.
resource "aws_dynamodb_table" "sessions" {
  name     = "prod-shop-sessions"
  hash_key = "session_id"

  dynamic "attribute" {
    for_each = { session_id = "S", user_id = "S", valid_until_ts = "N", expires_at = "N" }
    content {
      name = attribute.key
      type = attribute.value
    }
  }

  ttl {
    enabled        = false
    attribute_name = "valid_until_ts"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "user_id"
    range_key       = "valid_until_ts"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "user_id"
    range_key       = "expires_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "unknown_name" {
  name      = "prod-shop-visits"
  hash_key  = "visit_id"
  range_key = var.table_without_default.sort_key # undecided DDB431 `a sort key of "prod-shop-visits": var.table_without_default has no default`
}

resource "aws_dynamodb_table" "unknown_type" {
  name      = "prod-shop-returns"
  hash_key  = "return_id"
  range_key = "returned_at" # undecided DDB431 `the type of sort key "returned_at" of "prod-shop-returns": var.table_without_default has no default`

  attribute {
    name = "returned_at"
    type = var.table_without_default.type
  }
}

resource "aws_dynamodb_table" "unknown_expiry" {
  name      = "prod-shop-carts"
  hash_key  = "cart_id"
  range_key = "closed_at" # undecided DDB431 `whether sort key "closed_at" of "prod-shop-carts" is its time to live`

  attribute {
    name = "closed_at"
    type = "N"
  }

  ttl {
    enabled        = true
    attribute_name = var.table_without_default.expiry
  }
}
