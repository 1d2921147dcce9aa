resource "aws_dynamodb_table" "receipt_line" {
  name                        = "prod-cafe-receipt-line"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "receipt_id"
  range_key                   = "line_key"
  deletion_protection_enabled = true

  attribute {
    name = "receipt_id"
    type = "S"
  }

  attribute {
    name = "line_key"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
