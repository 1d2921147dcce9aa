resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "sessions" {
  name             = "prod-shop-sessions"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "session_id"
  stream_enabled   = true
  stream_view_type = "KEYS_ONLY"

  attribute {
    name = "session_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "accounts" {
  name             = "prod-shop-accounts"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "account_id"
  stream_enabled   = true
  stream_view_type = "OLD_IMAGE"

  attribute {
    name = "account_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "carts" {
  name             = "prod-shop-carts"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "cart_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "cart_id"
    type = "S"
  }
}

variable "view_type" {
  type = string
}

# What its stream delivers is unknown.
resource "aws_dynamodb_table" "parcels" {
  name             = "prod-shop-parcels"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "parcel_id"
  stream_enabled   = true
  stream_view_type = var.view_type

  attribute {
    name = "parcel_id"
    type = "S"
  }
}

data "aws_dynamodb_table" "invoices" {
  name = "prod-billing-invoices"
}

variable "response_types" {
  type = list(string)
}
