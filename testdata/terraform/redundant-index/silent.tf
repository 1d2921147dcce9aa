resource "aws_dynamodb_table" "other_hash_key" {
  name     = "prod-shop-stores"
  hash_key = "store_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "city"
    projection_type = "ALL"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "manager_id"
    range_key       = "city"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "other_sort_key" {
  name     = "prod-shop-visits"
  hash_key = "visit_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "store_id"
    range_key       = "visited_at"
    projection_type = "ALL"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "store_id"
    range_key       = "customer_id"
    projection_type = "ALL"
  }
}

# The longer index does not hold what the shorter one does.
resource "aws_dynamodb_table" "not_covered" {
  name     = "prod-shop-tickets"
  hash_key = "ticket_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "customer_id"
    projection_type    = "INCLUDE"
    non_key_attributes = ["subject"]
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "customer_id"
    range_key       = "opened_at"
    projection_type = "KEYS_ONLY"
  }
}

# A local index reads consistently, a global one has no size limit.
resource "aws_dynamodb_table" "local_and_global" {
  name      = "prod-shop-messages"
  hash_key  = "customer_id"
  range_key = "message_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "sent_at"
    projection_type = "ALL"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "sent_at"
    projection_type = "ALL"
  }
}
