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

  attribute { # undecided DDB405 `cannot determine whether a key of "prod-shop-reviews" uses attribute "product_id": .*var.indexes`
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
  hash_key = "coupon_id" # undecided DDB405 `cannot determine whether key attribute "coupon_id" of "prod-shop-coupons" is declared`

  attribute {
    name = var.sort_key
    type = "S"
  }
}

# The sort key stands under a name that Terraform does not accept.
resource "aws_dynamodb_table" "misnamed_key" {
  name     = "prod-shop-returns"
  hash_key = "return_id"

  attribute {
    name = "return_id"
    type = "S"
  }

  attribute { # undecided DDB405 `attribute "returned_at": an index has no argument "sort_key"`
    name = "returned_at"
    type = "S"
  }

  global_secondary_index {
    name            = "by-time"
    hash_key        = "return_id"
    sort_key        = "returned_at"
    projection_type = "KEYS_ONLY"
  }
}

# How blocks from a list were written before Terraform 0.12.
resource "aws_dynamodb_table" "old_syntax" {
  name      = "prod-shop-parcels"
  hash_key  = "parcel_id" # undecided DDB405 `cannot determine whether key attribute "parcel_id" of "prod-shop-parcels" is declared: attribute is written as an argument`
  attribute = ["${var.indexes}"]
}

resource "aws_dynamodb_table" "old_indexes" {
  name                   = "prod-shop-pallets"
  hash_key               = "pallet_id"
  global_secondary_index = ["${var.indexes}"]

  attribute {
    name = "pallet_id"
    type = "S"
  }

  attribute { # undecided DDB405 `cannot determine whether a key of "prod-shop-pallets" uses attribute "depot_id": global_secondary_index is written as an argument`
    name = "depot_id"
    type = "S"
  }
}
