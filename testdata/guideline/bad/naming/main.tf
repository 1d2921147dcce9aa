# Names without environment, product and use; an attribute that is not in snake_case, another
# that is a reserved word, and a key and an index that do not say what they are, or too much.
resource "aws_dynamodb_table" "access_log" {
  name                        = "UserAccessLog"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "UserID"
  range_key                   = "key"
  deletion_protection_enabled = true

  attribute {
    name = "UserID"
    type = "S"
  }

  attribute {
    name = "key"
    type = "S"
  }

  attribute {
    name = "created_at"
    type = "S"
  }

  # The accesses of a member by time.
  global_secondary_index {
    name            = "user_id-created_at-index"
    hash_key        = "UserID"
    range_key       = "created_at"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }
}
