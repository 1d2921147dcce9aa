# The same table in the accounts of each environment.

variable "indexes" {
  type = set(string)
}


resource "aws_dynamodb_table" "sessions" {
  name         = "shop-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "session_id"

  attribute {
    name = "session_id"
    type = "S"
  }

  attribute {
    name = "user_id"
    type = "S"
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.value
      hash_key        = "user_id"
      projection_type = "KEYS_ONLY"
    }
  }
}
