variable "capacity" {
  type = number
}

variable "indexes" {
  type = set(string)
}

variable "mode" {
  type    = string
  default = "PAY_PER_REQUEST"
}

resource "aws_dynamodb_table" "zero" {
  name           = "prod-shop-sessions"
  billing_mode   = "PAY_PER_REQUEST"
  hash_key       = "session_id"
  read_capacity  = 0
  write_capacity = var.mode == "PROVISIONED" ? 5 : null
}

resource "aws_dynamodb_table" "unknown" {
  name           = "prod-shop-reviews"
  billing_mode   = "PROVISIONED"
  hash_key       = "review_id"
  read_capacity  = var.capacity
  write_capacity = var.capacity

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.value
      hash_key        = "other_id"
      projection_type = "KEYS_ONLY"
      read_capacity   = 5
      write_capacity  = 5
    }
  }
}

resource "aws_appautoscaling_target" "unknown_index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.unknown.name}/index/gsi7"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = var.capacity
}

# Only made for a table with provisioned capacity.
resource "aws_appautoscaling_target" "zero" {
  count              = var.mode == "PROVISIONED" ? 1 : 0
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.zero.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

# Scaled, so that what is written does not count.
resource "aws_dynamodb_table" "ignored" {
  name         = "prod-shop-prices"
  billing_mode = "PROVISIONED"
  hash_key     = "price_id"

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}
