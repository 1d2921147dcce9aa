resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = {
    cost-center = 42
    team        = "shop"
  }
}

resource "aws_dynamodb_table" "carts" { # want DDB420 `"prod-shop-carts" lacks the agreed tag cost-center=42 \(it has cost-center=43\)`
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = {
    cost-center = 43
    team        = "shop"
  }
}

resource "aws_dynamodb_table" "mail_work" {
  name         = "prod-shop-mail-work"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "prices" { # want DDB420 `"prod-shop-prices" lacks the agreed tags cost-center=42, team`
  name         = "prod-shop-prices"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}


provider "aws" {
  region = "eu-west-1"
}
