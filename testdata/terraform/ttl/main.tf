variable "expiry" {
  type = string
}

variable "expire" {
  type = bool
}

resource "aws_dynamodb_table" "no_attribute" {
  name     = "prod-shop-sessions"
  hash_key = "session_id"

  ttl { # want DDB417 warning `Time to live of "prod-shop-sessions" is enabled without an attribute_name.*set attribute_name = "ttl"`
    enabled = true
  }
}

resource "aws_dynamodb_table" "string_key_of_index" {
  name     = "prod-shop-tokens"
  hash_key = "token_id"

  attribute {
    name = "token_id"
    type = "S"
  }

  attribute {
    name = "expires_at"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "expires_at"
    projection_type = "KEYS_ONLY"
  }

  ttl {
    enabled        = true
    attribute_name = "expires_at" # want DDB417 warning `Time to live of "prod-shop-tokens" uses "expires_at", a key attribute of type S.*only numbers of epoch seconds expire, so no item ever will`
  }
}

resource "aws_dynamodb_table" "sort_key" {
  name      = "prod-shop-events"
  hash_key  = "event_id"
  range_key = "ttl"

  attribute {
    name = "event_id"
    type = "S"
  }

  attribute {
    name = "ttl"
    type = "N"
  }

  ttl {
    enabled        = true
    attribute_name = "ttl" # want DDB417 warning `Time to live of "prod-shop-events" uses its key attribute "ttl"`
  }
}

resource "aws_dynamodb_table" "another_name" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  ttl {
    enabled        = true
    attribute_name = "ExpiresAt" # want DDB417 note `Time-to-live attribute of "prod-shop-carts" is "ExpiresAt", not "ttl"`
  }
}

resource "aws_dynamodb_table" "fine" {
  name     = "prod-shop-codes"
  hash_key = "code"

  ttl {
    enabled        = true
    attribute_name = "ttl"
  }
}

resource "aws_dynamodb_table" "number_key_of_index" {
  name     = "prod-shop-offers"
  hash_key = "offer_id"

  attribute {
    name = "offer_id"
    type = "S"
  }

  attribute {
    name = "ttl"
    type = "N"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "offer_id"
    range_key       = "ttl"
    projection_type = "KEYS_ONLY"
  }

  ttl {
    enabled        = true
    attribute_name = "ttl"
  }
}

resource "aws_dynamodb_table" "off" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  ttl {
    enabled        = false
    attribute_name = ""
  }
}

resource "aws_dynamodb_table" "none" {
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_table" "unknown_attribute" {
  name     = "prod-shop-hints"
  hash_key = "hint_id"

  ttl {
    enabled        = true
    attribute_name = var.expiry # undecided DDB417 "cannot determine the time-to-live attribute of prod-shop-hints: .*var.expiry"
  }
}

resource "aws_dynamodb_table" "unknown_switch" {
  name     = "prod-shop-clues"
  hash_key = "clue_id"

  ttl {
    enabled        = var.expire # undecided DDB417 "cannot determine whether time to live of prod-shop-clues is on"
    attribute_name = "expires"
  }
}

variable "expiring" {
  type = map(string)
}

resource "aws_dynamodb_table" "unknown_block" { # undecided DDB417 "cannot determine the time to live of prod-shop-drafts: .*var.expiring"
  name     = "prod-shop-drafts"
  hash_key = "draft_id"

  dynamic "ttl" {
    for_each = var.expiring
    content {
      enabled        = true
      attribute_name = ttl.value
    }
  }
}
