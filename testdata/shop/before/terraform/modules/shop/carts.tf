# The table module has no range keys.
resource "aws_dynamodb_table" "carts" {
  name         = "shop_carts_${var.env}"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "customer_id"
  range_key    = "product_id"

  deletion_protection_enabled = true

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "added_at"
    type = "S"
  }

  local_secondary_index {
    name            = "added-index"
    range_key       = "added_at"
    projection_type = "KEYS_ONLY"
  }

  ttl {
    enabled        = true
    attribute_name = "added_at"
  }

  point_in_time_recovery {
    enabled = true
  }
}
