variable "prefix" {
  type = string
}

variable "table_name" {
  type = string
}

data "aws_caller_identity" "current" {}

# The environment stands where it should.
resource "aws_dynamodb_table" "environment" {
  name     = "${var.env}-shop-orders" # undecided DDB401 `cannot determine the whole name of \{env\}-shop-orders: var\.env has no default and no tfvars sets it`
  hash_key = "order_id"
}

# The prefix may be "dev-shop".
resource "aws_dynamodb_table" "prefix" {
  name     = "${var.prefix}-orders" # undecided DDB401 "var.prefix"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "account" {
  name     = "dev-shop-${data.aws_caller_identity.current.account_id}" # undecided DDB401 "aws_caller_identity"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "nothing_known" {
  name     = var.table_name # undecided DDB401 "var.table_name"
  hash_key = "order_id"
}
