# The code that asks these tables is in testdata/go/asking/narrowerprojection.

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
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
    name = "day"
    type = "S"
  }

  attribute {
    name = "carrier"
    type = "S"
  }

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "ALL" # want DDB714 note likely `Index "by-customer" of "prod-shop-orders" projects ALL attributes, but calls read only "status" and "total" .* a second index that INCLUDEs only these`
  }

  global_secondary_index {
    name            = "by-status"
    hash_key        = "status"
    projection_type = "ALL" # want DDB714 `but calls read only keys .* projects KEYS_ONLY`
  }

  # No call reads it.
  global_secondary_index {
    name            = "by-carrier"
    hash_key        = "carrier"
    projection_type = "ALL"
  }

  global_secondary_index {
    name               = "by-customer-and-day"
    hash_key           = "customer_id"
    range_key          = "day"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total", "status"]
  }
}

# Whole items are read through its index.
resource "aws_dynamodb_table" "days" {
  name         = "prod-shop-days"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "day"
    type = "S"
  }

  global_secondary_index {
    name            = "by-day"
    hash_key        = "day"
    projection_type = "ALL"
  }
}

# Also read by a call that may read any of its indexes.
resource "aws_dynamodb_table" "events" {
  name         = "prod-shop-events"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "event_id"
  range_key    = "at"

  attribute {
    name = "event_id"
    type = "S"
  }

  attribute {
    name = "at"
    type = "S"
  }

  attribute {
    name = "kind"
    type = "S"
  }

  global_secondary_index {
    name            = "by-kind"
    hash_key        = "kind"
    projection_type = "ALL" # undecided DDB714 `cannot determine what calls read through index "by-kind" of table "prod-shop-events": Scan in events \(reads\.go:\d+\): the name of the index is unknown`
  }

  # A local index stays what it is until the table is replaced.
  local_secondary_index {
    name            = "by-time"
    range_key       = "kind"
    projection_type = "ALL"
  }
}

# Ten attributes are worth listing, eleven are nearly the whole item.
resource "aws_dynamodb_table" "products" {
  name         = "prod-shop-products"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "product_id"

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "brand"
    type = "S"
  }

  global_secondary_index {
    name            = "by-brand"
    hash_key        = "brand"
    projection_type = "ALL" # want DDB714 `only "a1", "a2", .* and "b0"`
  }
}

resource "aws_dynamodb_table" "stock" {
  name         = "prod-shop-stock"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "product_id"

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "shelf"
    type = "S"
  }

  global_secondary_index {
    name            = "by-shelf"
    hash_key        = "shelf"
    projection_type = "ALL"
  }
}

# All that is ever written is read through its index.
resource "aws_dynamodb_table" "posts" {
  name         = "prod-shop-posts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "post_id"

  attribute {
    name = "post_id"
    type = "S"
  }

  attribute {
    name = "author"
    type = "S"
  }

  global_secondary_index {
    name            = "by-author"
    hash_key        = "author"
    projection_type = "ALL"
  }
}

# Of what is written, less is read.
resource "aws_dynamodb_table" "reviews" {
  name         = "prod-shop-reviews"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "review_id"

  attribute {
    name = "review_id"
    type = "S"
  }

  attribute {
    name = "author"
    type = "S"
  }

  global_secondary_index {
    name            = "by-author"
    hash_key        = "author"
    projection_type = "ALL" # want DDB714 `Index "by-author" of "prod-shop-reviews" projects ALL attributes, but calls read only "stars"`
  }
}
