# One table for everything, with an index for whatever comes; a copy of all attributes; a local
# index that nothing needs; an index that no comment gives a purpose; and more of them than pay.
resource "aws_dynamodb_table" "everything" {
  name                        = "prod-cafe-everything"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "pk"
  range_key                   = "sk"
  deletion_protection_enabled = true

  dynamic "attribute" {
    for_each = ["pk", "sk", "gsi1_pk", "gsi1_sk", "member_id", "changed_at"]
    content {
      name = attribute.value
      type = "S"
    }
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "gsi1_pk"
    range_key       = "gsi1_sk"
    projection_type = "ALL"
  }

  # The items of a member.
  global_secondary_index {
    name            = "gsi2"
    hash_key        = "member_id"
    projection_type = "KEYS_ONLY"
  }

  # The items of a member by their last change.
  global_secondary_index {
    name            = "gsi3"
    hash_key        = "member_id"
    range_key       = "changed_at"
    projection_type = "KEYS_ONLY"
  }

  # What changed last.
  local_secondary_index {
    name            = "lsi1"
    range_key       = "changed_at"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }
}
