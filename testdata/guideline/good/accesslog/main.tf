# What belongs to one member is read by time.
resource "aws_dynamodb_table" "access_log" {
  name                        = "prod-cafe-member-access-log"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "member_id"
  range_key                   = "accessed_at"
  deletion_protection_enabled = true

  attribute {
    name = "member_id"
    type = "S"
  }

  attribute {
    name = "accessed_at"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
