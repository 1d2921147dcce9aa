# The constraint asks for a version that compares them in the plan.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0"
    }
  }
}

resource "aws_dynamodb_table" "orders" {
  name          = "prod-shop-orders"
  billing_mode  = "PAY_PER_REQUEST"
  hash_key      = "order_id"
  read_capacity = 5 # want DDB412 `On-demand table "prod-shop-orders" sets read_capacity = 5 \| Terraform refuses the plan of a new table`
}

resource "aws_dynamodb_table" "items" {
  name           = "prod-shop-items"
  hash_key       = "item_id"
  read_capacity  = 0 # want DDB412 `"prod-shop-items" sets no read_capacity and has provisioned capacity .*Terraform refuses the plan`
  write_capacity = 5
}

resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"
}
