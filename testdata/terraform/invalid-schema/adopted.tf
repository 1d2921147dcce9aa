# Terraform takes these over, and reads their keys from what exists.
import {
  to = aws_dynamodb_table.adopted
  id = "prod-shop-adopted"
}

resource "aws_dynamodb_table" "adopted" {
  name = "prod-shop-adopted"
}

import {
  for_each = toset(["eu", "us"])
  to       = aws_dynamodb_table.adopted_each[each.key]
  id       = "prod-shop-${each.key}"
}

resource "aws_dynamodb_table" "adopted_each" {
  for_each = toset(["eu", "us"])
  name     = "prod-shop-${each.key}"
}

import {
  to = aws_dynamodb_table.adopted_in_part["eu"]
  id = "prod-shop-part-eu"
}

resource "aws_dynamodb_table" "adopted_in_part" { # want DDB406 `"prod-shop-part-us" has no hash_key`
  for_each = toset(["eu", "us"])
  name     = "prod-shop-part-${each.key}"
}
