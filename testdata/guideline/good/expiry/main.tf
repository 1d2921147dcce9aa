# Sessions that DynamoDB removes. What is a time when they are over is a number, as it has to be.
resource "aws_dynamodb_table" "session" {
  name                        = "prod-cafe-session"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "session_id"
  deletion_protection_enabled = true

  attribute {
    name = "session_id"
    type = "S"
  }

  ttl {
    attribute_name = "ttl"
    enabled        = true
  }

  point_in_time_recovery {
    enabled = true
  }
}
