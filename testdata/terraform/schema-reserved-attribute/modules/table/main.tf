variable "hash_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = "prod-shop-${var.hash_key}"
  hash_key = var.hash_key # want DDB403 `key attribute "user" of "prod-shop-user"`
}
