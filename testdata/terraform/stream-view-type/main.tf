variable "view" {
  type = string
}

variable "stream" {
  type = bool
}

resource "aws_dynamodb_table" "keys" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "KEYS_ONLY" # want DDB418 warning `Stream of "prod-shop-orders" carries KEYS_ONLY, not both images.*set stream_view_type = "NEW_AND_OLD_IMAGES"$`
}

resource "aws_dynamodb_table" "no_type" {
  name           = "prod-shop-items"
  hash_key       = "item_id"
  stream_enabled = true # want DDB418 error `Stream of "prod-shop-items" has no stream_view_type`
}

resource "aws_dynamodb_table" "both" {
  name             = "prod-shop-carts"
  hash_key         = "cart_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_dynamodb_table" "off" {
  name             = "prod-shop-prices"
  hash_key         = "price_id"
  stream_enabled   = false
  stream_view_type = "KEYS_ONLY"
}

resource "aws_dynamodb_table" "none" {
  name     = "prod-shop-views"
  hash_key = "view_id"
}

resource "aws_dynamodb_table" "unknown_type" {
  name             = "prod-shop-reviews"
  hash_key         = "review_id"
  stream_enabled   = true
  stream_view_type = var.view # undecided DDB418 "cannot determine the stream view type of prod-shop-reviews: .*var.view"
}

resource "aws_dynamodb_table" "unknown_switch" {
  name             = "prod-shop-ratings"
  hash_key         = "rating_id"
  stream_enabled   = var.stream # undecided DDB418 "var.stream"
  stream_view_type = "KEYS_ONLY"
}

module "search" {
  source = "./modules/table"
  name   = "prod-shop-products"
  stream = "NEW_IMAGE"
}

module "plain" {
  source = "./modules/table"
  name   = "prod-shop-brands"
}
