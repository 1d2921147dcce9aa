# The code that asks these tables is in testdata/go/asking/unusedindex.

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"
  range_key    = "line"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "line"
    type = "N"
  }

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "status"
    type = "S"
  }

  attribute {
    name = "ordered_at"
    type = "S"
  }

  # Asked by a constant name.
  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # want DDB712 warning likely `No call reads index "by-status" of table "prod-shop-orders" .* check its ConsumedReadCapacityUnits`
    name            = "by-status"
    hash_key        = "status"
    projection_type = "ALL"
  }

  local_secondary_index { # want DDB712 `No call reads index "by-day" .* a local index cannot be removed from a table that exists`
    name            = "by-day"
    range_key       = "ordered_at"
    projection_type = "ALL"
  }

  # Asked by a helper that is told the name.
  local_secondary_index {
    name            = "by-time"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

# Asked for an index whose name is unknown: that may be any.
resource "aws_dynamodb_table" "events" {
  name         = "prod-shop-events"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "event_id"

  attribute {
    name = "event_id"
    type = "S"
  }

  attribute {
    name = "kind"
    type = "S"
  }

  global_secondary_index { # undecided DDB712 `cannot determine whether any call reads index "by-kind" of table "prod-shop-events": Scan in events \(reads\.go:\d+\): the name of the index is unknown`
    name            = "by-kind"
    hash_key        = "kind"
    projection_type = "KEYS_ONLY"
  }
}

# Asked by a statement, which may read any of its indexes.
resource "aws_dynamodb_table" "payments" {
  name         = "prod-shop-payments"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "payment_id"

  attribute {
    name = "payment_id"
    type = "S"
  }

  attribute {
    name = "method"
    type = "S"
  }

  global_secondary_index { # undecided DDB712 `a statement may read any index of its table`
    name            = "by-method"
    hash_key        = "method"
    projection_type = "KEYS_ONLY"
  }
}

# No code here asks it at all: it belongs to other code, or to DDB713.
resource "aws_dynamodb_table" "reviews" {
  name         = "prod-shop-reviews"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "review_id"

  attribute {
    name = "review_id"
    type = "S"
  }

  attribute {
    name = "stars"
    type = "N"
  }

  global_secondary_index {
    name            = "by-stars"
    hash_key        = "stars"
    projection_type = "KEYS_ONLY"
  }
}

# Only written here: what reads it is out of view.
resource "aws_dynamodb_table" "clicks" {
  name         = "prod-shop-clicks"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "click_id"

  attribute {
    name = "click_id"
    type = "S"
  }

  attribute {
    name = "page"
    type = "S"
  }

  global_secondary_index {
    name            = "by-page"
    hash_key        = "page"
    projection_type = "KEYS_ONLY"
  }
}

variable "index" {
  type = string
}

resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  attribute {
    name = "owner"
    type = "S"
  }

  global_secondary_index { # undecided DDB712 `cannot determine whether any call reads an index of "prod-shop-carts": var\.index has no default`
    name            = var.index
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

# Two tables of one block: the code reads an index of one of them, and the block cannot have
# it for that one only.
module "visits" {
  source = "./table"
  name   = "prod-shop-visits"
}

module "sessions" {
  source = "./table"
  name   = "prod-shop-sessions"
}

# A separate resource for the index.
resource "aws_dynamodb_global_secondary_index" "open_carts" { # want DDB712 `No call reads index "open-carts" of table "prod-shop-carts"`
  table_name = aws_dynamodb_table.carts.name
  index_name = "open-carts"

  key_schema {
    attribute_name = "owner"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}
