# Tables that are read otherwise than their keys and indexes invite to.

resource "aws_dynamodb_table" "parcels" {
  name         = "habit-parcels"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "sender"
  range_key    = "number"

  attribute {
    name = "sender"
    type = "S"
  }

  attribute {
    name = "number"
    type = "N"
  }

  attribute {
    name = "depot"
    type = "S"
  }

  attribute {
    name = "sent_at"
    type = "S"
  }

  attribute {
    name = "courier"
    type = "S"
  }

  attribute {
    name = "weight"
    type = "N"
  }

  global_secondary_index {
    name            = "parcels-by-depot"
    hash_key        = "depot"
    range_key       = "number"
    projection_type = "ALL"
  }

  # Holds only what has a courier, and little of it.
  global_secondary_index {
    name            = "parcels-by-courier"
    hash_key        = "courier"
    range_key       = "sent_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name               = "parcels-by-sender-and-weight"
    hash_key           = "sender"
    range_key          = "weight"
    projection_type    = "INCLUDE"
    non_key_attributes = ["size"]
  }

  local_secondary_index {
    name               = "parcels-by-time"
    range_key          = "sent_at"
    projection_type    = "INCLUDE"
    non_key_attributes = ["size"]
  }
}

resource "aws_dynamodb_table" "depots" {
  name         = "habit-depots"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "depot"

  attribute {
    name = "depot"
    type = "S"
  }
}

resource "aws_dynamodb_table" "sessions" {
  name         = "habit-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "user"
  range_key    = "device"

  attribute {
    name = "user"
    type = "S"
  }

  attribute {
    name = "device"
    type = "S"
  }

  attribute {
    name = "expires"
    type = "N"
  }

  ttl {
    enabled        = true
    attribute_name = "expires"
  }

  local_secondary_index {
    name            = "sessions-by-expiry"
    range_key       = "expires"
    projection_type = "ALL"
  }
}

variable "depot_index" {
  type = string
}

# Its keys and indexes are not all known.
resource "aws_dynamodb_table" "couriers" {
  name         = "habit-couriers"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = var.depot_index

  attribute {
    name = var.depot_index
    type = "S"
  }
}
