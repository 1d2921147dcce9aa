variable "class" {
  type = string
}

variable "archive" {
  type    = string
  default = "STANDARD_INFREQUENT_ACCESS"
}

resource "aws_dynamodb_table" "orders" {
  name        = "prod-shop-orders"
  hash_key    = "order_id"
  table_class = "STANDARD_INFREQUENT_ACCESS" # want DDB421 note `"prod-shop-orders" has the class STANDARD_INFREQUENT_ACCESS.*every read and write costs 25% more`
}

resource "aws_dynamodb_table" "by_default" {
  name        = "prod-shop-returns"
  hash_key    = "return_id"
  table_class = var.archive # want DDB421 `"prod-shop-returns" has the class STANDARD_INFREQUENT_ACCESS \(default of var.archive\)`
}

resource "aws_dynamodb_table" "standard" {
  name        = "prod-shop-carts"
  hash_key    = "cart_id"
  table_class = "STANDARD"
}

resource "aws_dynamodb_table" "none" {
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_table" "unknown" {
  name        = "prod-shop-visits"
  hash_key    = "visit_id"
  table_class = var.class # undecided DDB421 `cannot determine the class of prod-shop-visits: var.class`
}
