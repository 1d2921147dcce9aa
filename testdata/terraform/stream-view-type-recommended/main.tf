# Consumers that need no old image are well served by a smaller type.
resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE"
}

variable "view" {
  type = string
}

resource "aws_dynamodb_table" "reviews" {
  name             = "prod-shop-reviews"
  hash_key         = "review_id"
  stream_enabled   = true
  stream_view_type = var.view
}

resource "aws_dynamodb_table" "items" {
  name           = "prod-shop-items"
  hash_key       = "item_id"
  stream_enabled = true # want DDB418 error `Stream of "prod-shop-items" has no stream_view_type`
}
