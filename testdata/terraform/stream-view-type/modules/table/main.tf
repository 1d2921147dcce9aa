variable "name" {
  type = string
}

variable "stream" {
  type    = string
  default = null
}

resource "aws_dynamodb_table" "this" {
  name             = var.name
  hash_key         = "id"
  stream_enabled   = var.stream != null
  stream_view_type = var.stream # want DDB418 `Stream of "prod-shop-products" carries NEW_IMAGE, not both images \(argument of module\.search\)`
}
