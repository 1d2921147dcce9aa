variable "days" {
  type    = number
  default = 14
}

variable "unset_days" {
  type = number
}

resource "aws_dynamodb_table" "literal" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 7 # want DDB414 `Point-in-time recovery of "prod-shop-orders" reaches back only 7 of 35 days`
  }
}

resource "aws_dynamodb_table" "by_default" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = var.days # want DDB414 `only 14 of 35 days \(default of var.days\)`
  }
}

resource "aws_dynamodb_table" "longest" {
  name     = "prod-shop-prices"
  hash_key = "price_id"

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 35
  }
}

resource "aws_dynamodb_table" "unwritten" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "off" {
  name     = "prod-shop-views"
  hash_key = "view_id"

  point_in_time_recovery {
    enabled                 = false
    recovery_period_in_days = 7
  }
}

resource "aws_dynamodb_table" "unknown" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = var.unset_days # undecided DDB414 "var.unset_days"
  }
}
