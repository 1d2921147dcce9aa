# What calls this allows nothing newer.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 2.0"
    }
  }
}

resource "aws_dynamodb_table" "carts" { # want DDB415 `allow version 4.59.0 or later of the provider, which the constraint "~> 2.7" excludes`
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }
}
