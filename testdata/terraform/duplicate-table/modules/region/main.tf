variable "region" {
  type = string
}

resource "aws_dynamodb_table" "stock" {
  name     = "${var.region}-shop-stock"
  hash_key = "item_id"
}
