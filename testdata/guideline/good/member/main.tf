# A table with a partition key alone: each member is read by the identifier, and has no parts.
resource "aws_dynamodb_table" "member" {
  name                        = "stg-cafe-member"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "member_id"
  deletion_protection_enabled = true

  attribute {
    name = "member_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
