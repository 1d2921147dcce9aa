resource "aws_dynamodb_table" "booking" {
  name                        = "prod-cafe-booking"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "booking_id"
  deletion_protection_enabled = true

  attribute {
    name = "booking_id"
    type = "S"
  }

  attribute {
    name = "reminder"
    type = "S"
  }

  # Bookings that are to be reminded of.
  global_secondary_index {
    name            = "gsi1"
    hash_key        = "reminder"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }
}
