variable "stream" {
  type = bool
}

variable "kinds" {
  type = list(string)
}

resource "aws_dynamodb_table" "unknown" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = var.stream # undecided DDB607 "cannot determine whether prod-shop-orders has a stream: .*var.stream"
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_dynamodb_table" "replicas" {
  name             = "prod-shop-carts"
  hash_key         = "cart_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  dynamic "replica" {
    for_each = var.kinds
    content {
      region_name = replica.value
    }
  }
}

# It is told of the table and may look for its stream.
module "search" {
  source  = "registry.example.com/shop/search/aws"
  version = "1.4.0"
  table   = aws_dynamodb_table.told.name
}

resource "aws_dynamodb_table" "told" {
  name             = "prod-shop-products"
  hash_key         = "product_id"
  stream_enabled   = true # undecided DDB607 "module.search may declare it"
  stream_view_type = "NEW_AND_OLD_IMAGES"
}
