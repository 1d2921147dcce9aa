# A sparse index: only what is still to be done has the attribute.
resource "aws_dynamodb_table" "task" {
  name                        = "prod-cafe-task"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "task_id"
  deletion_protection_enabled = true

  attribute {
    name = "task_id"
    type = "S"
  }

  attribute {
    name = "pending_status"
    type = "S"
  }

  # Tasks that are still PENDING. The attribute is removed when one is done.
  global_secondary_index {
    name            = "gsi1"
    hash_key        = "pending_status"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }
}
