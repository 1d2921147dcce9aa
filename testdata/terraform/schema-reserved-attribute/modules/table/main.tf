variable "hash_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = "prod-shop-${var.hash_key}"
  hash_key = var.hash_key # want DDB403 `Key attribute "user" of "prod-shop-user" is a reserved word of DynamoDB`
}
