variable "indexes" {
  type = list(object({ name = string, hash_key = string }))
}

variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "unknown_indexes" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  attribute {
    name = "review_id"
    type = "S"
  }

  attribute { # undecided DDB405 `whether a key of "prod-shop-reviews" uses attribute "product_id" is not known: .*var.indexes`
    name = "product_id"
    type = "S"
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.value.name
      hash_key        = global_secondary_index.value.hash_key
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_table" "unknown_key" {
  name      = "prod-shop-wishes"
  hash_key  = "customer_id"
  range_key = var.sort_key

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute { # undecided DDB405 "var.sort_key"
    name = "wish_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "unknown_attributes" {
  name     = "prod-shop-coupons"
  hash_key = "coupon_id" # undecided DDB405 `whether key attribute "coupon_id" of "prod-shop-coupons" is declared is not known`

  attribute {
    name = var.sort_key
    type = "S"
  }
}
