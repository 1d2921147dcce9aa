# Tables that may have more indexes than can be seen.

variable "indexes" {
  type = map(string)
}

variable "search_index" {
  type = string
}

variable "with_audit" {
  type = bool
}

resource "aws_dynamodb_table" "products" {
  name         = "prod-shop-products"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "product_id"

  attribute {
    name = "product_id"
    type = "S"
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_table" "reviews" {
  name         = "prod-shop-reviews"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "review_id"

  attribute {
    name = "review_id"
    type = "S"
  }

  global_secondary_index {
    name            = var.search_index
    hash_key        = "review_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "audit" {
  count        = var.with_audit ? 1 : 0
  name         = "prod-shop-audit"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "event_id"

  attribute {
    name = "event_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  lifecycle {
    ignore_changes = [global_secondary_index]
  }
}

variable "brand_indexes" {
  default = ["brands-by-name"]
}

resource "aws_dynamodb_table" "brands" {
  name         = "prod-shop-brands"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "brand_id"

  attribute {
    name = "brand_id"
    type = "S"
  }

  dynamic "global_secondary_index" {
    for_each = var.brand_indexes
    content {
      name            = global_secondary_index.value
      hash_key        = "brand_id"
      projection_type = "KEYS_ONLY"
    }
  }
}
