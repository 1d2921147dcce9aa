# A local index that meets all three conditions: the same partition key, another order, and
# reads that have to see what was just written.
resource "aws_dynamodb_table" "shipment" {
  name                        = "prod-cafe-shipment"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "customer_id"
  range_key                   = "ordered_at"
  deletion_protection_enabled = true

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "ordered_at"
    type = "S"
  }

  attribute {
    name = "delivery_status"
    type = "S"
  }

  # The shipments of a customer by where they are, right after a change.
  local_secondary_index {
    name               = "lsi1"
    range_key          = "delivery_status"
    projection_type    = "INCLUDE"
    non_key_attributes = ["carrier"]
  }

  point_in_time_recovery {
    enabled = true
  }
}
