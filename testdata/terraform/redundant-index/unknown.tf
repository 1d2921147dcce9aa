variable "sort_key" {
  type = string
}

variable "projection" {
  type = string
}

resource "aws_dynamodb_table" "unknown_key" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "item_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # undecided DDB506 `cannot determine whether index "gsi2" of prod-shop-reviews is redundant`
    name            = "gsi2"
    hash_key        = "item_id"
    range_key       = var.sort_key
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "unknown_projection" {
  name     = "prod-shop-ratings"
  hash_key = "rating_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "item_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "item_id"
    range_key       = "rated_at"
    projection_type = var.projection
  }
}
