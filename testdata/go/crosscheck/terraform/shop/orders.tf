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
    name = "shipped_at"
    type = "S"
  }

  global_secondary_index {
    name            = "orders-by-customer"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lines-by-shipping"
    range_key       = "shipped_at"
    projection_type = "KEYS_ONLY"
  }
}

# An index that is a resource of its own.
resource "aws_dynamodb_global_secondary_index" "by_carrier" {
  table_name = aws_dynamodb_table.orders.name
  index_name = "orders-by-carrier"

  key_schema {
    attribute_name = "carrier"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "countries" {
  name         = "prod-shop-countries"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "iso_code"

  attribute {
    name = "iso_code"
    type = "S"
  }
}
