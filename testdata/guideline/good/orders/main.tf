# Both composite keys of the guideline: the orders of a customer by state and day, and those of
# all customers in one state by day.
resource "aws_dynamodb_table" "order" {
  name                        = "prod-cafe-order"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  deletion_protection_enabled = true

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "order_status"
    type = "S"
  }

  attribute {
    name = "order_date"
    type = "S"
  }

  attribute {
    name = "order_status_order_date" # SHIPPING_PENDING#2026-04-01
    type = "S"
  }

  # The orders of a customer in one state, by day.
  global_secondary_index {
    name               = "gsi1"
    hash_key           = "customer_id"
    range_key          = "order_status_order_date"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total"]
  }

  # All orders in one state, by day.
  global_secondary_index {
    name               = "gsi2"
    hash_key           = "order_status"
    range_key          = "order_date"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total"]
  }

  point_in_time_recovery {
    enabled = true
  }
}
