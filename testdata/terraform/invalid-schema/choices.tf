# Values of arguments that are none of those to choose from.
variable "mode" {
  type    = string
  default = "ON_DEMAND"
}

variable "projection" {
  type = string
}

variable "indexes" {
  type = map(object({ key = string, projection = string }))
  default = {
    by-customer = { key = "customer_id", projection = "KEY_ONLY" }
    by-country  = { key = "country", projection = "KEYS_ONLY" }
  }
}

resource "aws_dynamodb_table" "misspelt" {
  name             = "prod-shop-wishes"
  billing_mode     = "PAY_PER_REQUESTS" # want DDB406 `billing_mode of "prod-shop-wishes" is "PAY_PER_REQUESTS", which does not exist.*so the plan fails.*set billing_mode to "PAY_PER_REQUEST" or "PROVISIONED"`
  hash_key         = "wish_id"
  table_class      = "standard" # want DDB406 `table_class of "prod-shop-wishes" is "standard", which does not exist.*set table_class to "STANDARD"$`
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGE" # want DDB406 `stream_view_type of "prod-shop-wishes" is "NEW_AND_OLD_IMAGE", which does not exist`
}

resource "aws_dynamodb_table" "by_default" {
  name         = "prod-shop-gifts"
  billing_mode = var.mode # want DDB406 `billing_mode of "prod-shop-gifts" is "ON_DEMAND" \(default of var.mode\), which does not exist`
  hash_key     = "gift_id"

  local_secondary_index {
    name            = "by-status"
    range_key       = "status"
    projection_type = "KEY_ONLY" # want DDB406 `projection_type of index "by-status" of "prod-shop-gifts" is "KEY_ONLY", which does not exist.*set projection_type to "ALL", "INCLUDE" or "KEYS_ONLY"`
  }
}

# An index whose projection does not exist has one finding, whatever it projects.
resource "aws_dynamodb_table" "dynamic" {
  name     = "prod-shop-tips"
  hash_key = "tip_id"

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name               = global_secondary_index.key
      hash_key           = global_secondary_index.value.key
      projection_type    = global_secondary_index.value.projection # want DDB406 `projection_type of index "by-customer" of "prod-shop-tips" is "KEY_ONLY" \(default of var.indexes\)`
      non_key_attributes = global_secondary_index.value.projection == "KEY_ONLY" ? ["note"] : []
    }
  }
}

# Values that exist, that are not set, and that are not known.
resource "aws_dynamodb_table" "chosen" {
  name             = "prod-shop-notes"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "note_id"
  table_class      = "STANDARD_INFREQUENT_ACCESS"
  stream_enabled   = true
  stream_view_type = "OLD_IMAGE"
}

resource "aws_dynamodb_table" "unset" {
  name             = "prod-shop-pins"
  hash_key         = "pin_id"
  table_class      = ""
  stream_enabled   = false
  stream_view_type = ""
}

resource "aws_dynamodb_table" "unknown" {
  name         = "prod-shop-hints"
  billing_mode = "${var.projection}_PER_REQUEST"
  hash_key     = "hint_id"

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = var.projection
  }
}

# A recovery period has 1 to 35 days.
resource "aws_dynamodb_table" "recovered" {
  name         = "${var.projection}-shop-returns"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "return_id"

  attribute {
    name = "return_id"
    type = "S"
  }
  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 40 # want DDB406 `recovery_period_in_days of .* is 40 . the provider refuses all but 1 to 35, so the plan fails`
  }
}

resource "aws_dynamodb_table" "recovered_briefly" {
  name         = "prod-shop-refunds"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "refund_id"

  attribute {
    name = "refund_id"
    type = "S"
  }
  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 1
  }
}
