variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "work" {
  name     = "prod-shop-totals-work"
  hash_key = "day"
}

resource "aws_dynamodb_table" "rebuildable" {
  name     = "prod-shop-totals"
  hash_key = "day"
  tags     = { rebuildable = "yes" }
}

resource "aws_dynamodb_table" "unknown" { # undecided DDB416 `is exempt by "\*-work"`
  name     = var.environment
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "orders" { # want DDB416 `"prod-shop-orders"`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

provider "aws" {
  region = "eu-west-1"
}
