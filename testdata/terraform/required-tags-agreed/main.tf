provider "aws" {
  default_tags {
    tags = {
      Environment = "prod"
    }
  }
}

provider "aws" {
  alias = "audit"
}

variable "tags" {
  type = map(string)
}

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = {
    Owner = "shop"
  }
}

resource "aws_dynamodb_table" "carts" { # want DDB420 note `"prod-shop-carts" lacks the agreed tag Owner`
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "prices" { # want DDB420 `"prod-shop-prices" lacks the agreed tag Owner \(it has owner=shop\)`
  name         = "prod-shop-prices"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = {
    owner = "shop"
  }
}

resource "aws_dynamodb_table" "audit" { # want DDB420 `"prod-shop-audit" lacks the agreed tags Environment, Owner`
  name         = "prod-shop-audit"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"
  provider     = aws.audit

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "unknown" { # undecided DDB420 `cannot determine whether prod-shop-unknown has the tag Owner: tags are unknown: var\.tags has no default and no tfvars sets it`
  name         = "prod-shop-unknown"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = var.tags
}

module "invoices" {
  source = "./modules/table"
  tags   = { Owner = "finance" }
}

module "refunds" {
  source = "./modules/table"
  tags   = {}
}
