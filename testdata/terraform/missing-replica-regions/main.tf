provider "aws" {
  region = "eu-west-1"
}

provider "aws" {
  alias  = "frankfurt"
  region = "eu-central-1"
}

resource "aws_dynamodb_table" "orders" { # want DDB424 `"prod-shop-orders" has no replica in eu-central-1`
  name     = "prod-shop-orders"
  hash_key = "order_id"

  replica {
    region_name = "eu-north-1"
  }
}

resource "aws_dynamodb_table" "items" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "sessions" {
  name     = "prod-shop-session-cache"
  hash_key = "session_id"
}

resource "aws_dynamodb_table" "payments" {
  provider = aws.frankfurt
  name     = "prod-shop-payments"
  hash_key = "payment_id"
}

resource "aws_dynamodb_table_replica" "payments" {
  global_table_arn = aws_dynamodb_table.payments.arn
}

variable "region" {
  type = string
}

resource "aws_dynamodb_table" "unknown" { # undecided DDB424 `cannot determine whether prod-shop-reviews has all its replicas: .*var.region`
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  replica {
    region_name = var.region
  }
}
