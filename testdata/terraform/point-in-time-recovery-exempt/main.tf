variable "env" {
  type = string
}

variable "tags" {
  type = map(string)
}

variable "owner" {
  type = string
}

resource "aws_dynamodb_table" "by_name" {
  name     = "prod-shop-import-work"
  hash_key = "id"
}

resource "aws_dynamodb_table" "by_name_in_part" { # undecided DDB413 `cannot determine whether \{env\}-import-work is exempt by "\*-work"`
  name     = "${var.env}-import-work"
  hash_key = "id"
}

resource "aws_dynamodb_table" "by_tag" {
  name     = "prod-shop-prices"
  hash_key = "id"
  tags     = { data = "temporary" }
}

resource "aws_dynamodb_table" "by_tag_key" {
  name     = "prod-shop-rates"
  hash_key = "id"
  tags     = { rebuildable = var.owner }
}

resource "aws_dynamodb_table" "by_unknown_tags" { # undecided DDB413 "exempt by the tag .*: .*var.tags"
  name     = "prod-shop-stock"
  hash_key = "id"
  tags     = var.tags
}

resource "aws_dynamodb_table" "by_unknown_value" { # undecided DDB413 "exempt by the tag data=temporary: .*var.owner"
  name     = "prod-shop-depots"
  hash_key = "id"
  tags     = { data = var.owner }
}

resource "aws_dynamodb_table" "another_value" { # want DDB413 "prod-shop-orders"
  name     = "prod-shop-orders"
  hash_key = "id"
  tags     = { data = "permanent" }
}

resource "aws_dynamodb_table" "no_tag" { # want DDB413 "prod-shop-customers"
  name     = "prod-shop-customers"
  hash_key = "id"
}

provider "aws" {
  region = "eu-west-1"
}
