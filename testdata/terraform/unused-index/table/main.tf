variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "user"
    type = "S"
  }

  attribute {
    name = "device"
    type = "S"
  }

  global_secondary_index {
    name            = "by-user"
    hash_key        = "user"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # want DDB712 `No call reads index "by-device" of table "prod-shop-sessions" .* also applies to "prod-shop-visits"`
    name            = "by-device"
    hash_key        = "device"
    projection_type = "KEYS_ONLY"
  }
}
