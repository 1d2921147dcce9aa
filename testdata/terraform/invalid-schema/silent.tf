resource "aws_dynamodb_table" "stores" {
  name      = "prod-shop_stores.v2"
  hash_key  = "country"
  range_key = "store_id"

  attribute {
    name = "country"
    type = "S"
  }

  attribute {
    name = "store_id"
    type = "N"
  }

  attribute {
    name = "signature"
    type = "B"
  }

  global_secondary_index {
    name            = "gsi"
    hash_key        = "store_id"
    range_key       = ""
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = [["country", "HASH"], ["store_id", "HASH"], ["opened_at", "RANGE"]]
      content {
        attribute_name = key_schema.value[0]
        key_type       = key_schema.value[1]
      }
    }
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "signature"
    projection_type = "KEYS_ONLY"
  }
}

# The key is that of the table that was backed up.
resource "aws_dynamodb_table" "restored" {
  name                   = "prod-shop-restored"
  restore_source_name    = "prod-shop-orders"
  restore_to_latest_time = true
}

# Mixed ways of giving a key are another mistake (DDB512).
resource "aws_dynamodb_table" "mixed" {
  name     = "prod-shop-shelves"
  hash_key = "shelf_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "store_id"
      key_type       = "HASH"
    }
  }
}
