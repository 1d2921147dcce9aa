# All but one table are named alike, and nothing is configured.
variable "env" {
  type = string
}

resource "aws_dynamodb_table" "order_items" {
  name     = "${var.env}-shop-order-items"
  hash_key = "id"
}

resource "aws_dynamodb_table" "customers" {
  name     = "${var.env}-shop-customers"
  hash_key = "id"
}

resource "aws_dynamodb_table" "gift_cards" {
  name     = "${var.env}-shop-gift-cards"
  hash_key = "id"
}

resource "aws_dynamodb_table" "price_lists" {
  name     = "${var.env}-shop-price-lists"
  hash_key = "id"
}

resource "aws_dynamodb_table" "stock_levels" {
  name     = "${var.env}-shop-stock-levels"
  hash_key = "id"
}

resource "aws_dynamodb_table" "stock_movements" {
  name     = "${var.env}-shop-stock-movements"
  hash_key = "id"
}

resource "aws_dynamodb_table" "audit_log" {
  name     = "${var.env}-shop-audit-log"
  hash_key = "id"
}

resource "aws_dynamodb_table" "sign_ups" {
  name     = "${var.env}-shop-sign-ups"
  hash_key = "id"
}

resource "aws_dynamodb_table" "web_sessions" {
  name     = "${var.env}-shop-web-sessions"
  hash_key = "id"
}

resource "aws_dynamodb_table" "return_labels" {
  name     = "${var.env}-shop-return_labels" # want DDB401 note proven `Table name "\{env\}-shop-return_labels" is not kebab-case \('_'\), as 9 of 10 are.*use kebab-case, unless the table is in use`
  hash_key = "id"
}

# A name of which nothing is known is neither counted nor judged, nor is one that others prescribe.
variable "other" {
  type = string
}

resource "aws_dynamodb_table" "other" {
  name     = var.other
  hash_key = "id"
}

resource "aws_dynamodb_table" "lock" {
  name     = "Terraform_Lock"
  hash_key = "LockID"
}
