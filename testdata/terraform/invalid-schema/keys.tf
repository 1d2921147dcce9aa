resource "aws_dynamodb_table" "types" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  attribute {
    name = "cart_id"
    type = "string" # want DDB406 `Attribute "cart_id" of "prod-shop-carts" has the type "string".*set type to "S", "N" or "B"`
  }
}

resource "aws_dynamodb_table" "no_key" { # want DDB406 `"prod-shop-visits" has no hash_key`
  name      = "prod-shop-visits"
  range_key = "visited_at"
}

# The provider takes an empty name for none.
resource "aws_dynamodb_table" "empty_key" { # want DDB406 `"prod-shop-views" has no hash_key`
  name     = "prod-shop-views"
  hash_key = ""
}

resource "aws_dynamodb_table" "same" {
  name      = "prod-shop-messages"
  hash_key  = "message_id"
  range_key = "message_id" # want DDB406 `hash_key and range_key of "prod-shop-messages" are both "message_id".*"Both the Hash Key and the Range Key element in the KeySchema have the same name"`

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "sender_id"
    range_key       = "sender_id" # want DDB406 `Key of index "gsi1" of "prod-shop-messages" names "sender_id" twice.*"Both the Hash Key and the Range Key element`
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "message_id" # want DDB406 `Sort key of index "lsi1" of "prod-shop-messages" is "message_id", the partition key of the table`
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "blocks" {
  name     = "prod-shop-depots"
  hash_key = "depot_id"

  global_secondary_index { # want DDB406 `Key of index "gsi1" of "prod-shop-depots" has 5 attributes of type HASH`
    name            = "gsi1"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = ["country", "region", "city", "street", "door"]
      content {
        attribute_name = key_schema.value
        key_type       = "HASH"
      }
    }
  }

  global_secondary_index { # want DDB406 `Key of index "gsi2" of "prod-shop-depots" has 5 attributes of type RANGE`
    name            = "gsi2"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "country"
      key_type       = "HASH"
    }

    dynamic "key_schema" {
      for_each = ["year", "month", "day", "hour", "minute"]
      content {
        attribute_name = key_schema.value
        key_type       = "RANGE"
      }
    }
  }

  global_secondary_index { # want DDB406 `Key of index "gsi3" of "prod-shop-depots" has no HASH attribute`
    name            = "gsi3"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "opened_at"
      key_type       = "RANGE"
    }
  }

  global_secondary_index { # want DDB406 `Key of index "gsi4" of "prod-shop-depots" lists a RANGE attribute before a HASH attribute.*"Invalid KeySchema: The first KeySchemaElement is not a HASH key type"`
    name            = "gsi4"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "opened_at"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "country"
      key_type       = "HASH"
    }
  }

  global_secondary_index { # want DDB406 `Key of index "gsi6" of "prod-shop-depots" lists a RANGE attribute before a HASH attribute.*"All HASH key attributes must precede RANGE key attributes in the KeySchema"`
    name            = "gsi6"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "country"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "opened_at"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "city"
      key_type       = "HASH"
    }
  }

  global_secondary_index {
    name            = "gsi5"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "country"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "city"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "country" # want DDB406 `Key of index "gsi5" of "prod-shop-depots" names "country" twice.*"The KeySchema contains multiple key attributes with the same name"`
      key_type       = "RANGE"
    }
  }
}
