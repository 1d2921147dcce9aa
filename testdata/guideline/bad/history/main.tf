# A history without a sort key, and one that all items of a day share a partition in.
resource "aws_dynamodb_table" "history" {
  name                        = "prod-cafe-login-history"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "login_id"
  deletion_protection_enabled = true

  attribute {
    name = "login_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "visit" {
  name                        = "prod-cafe-visit"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "visit_date"
  range_key                   = "visitor_name"
  deletion_protection_enabled = true

  attribute {
    name = "visit_date"
    type = "S"
  }

  attribute {
    name = "visitor_name"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
