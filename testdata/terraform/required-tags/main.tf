# Without agreed tags a table must have some tag: its own, or one of its provider's.
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

variable "no_tags" {
  type    = map(string)
  default = {}
}

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "audit" { # want DDB420 note `"prod-shop-audit" has no tags.*neither its owner nor who pays for it can be told from the table`
  provider     = aws.audit
  name         = "prod-shop-audit"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "emptied" { # want DDB420 `"prod-shop-emptied" has no tags`
  provider     = aws.audit
  name         = "prod-shop-emptied"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"
  tags         = var.no_tags

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "tagged" {
  provider     = aws.audit
  name         = "prod-shop-tagged"
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

resource "aws_dynamodb_table" "unknown" { # undecided DDB420 "cannot determine whether prod-shop-unknown has tags: .*var.tags"
  provider     = aws.audit
  name         = "prod-shop-unknown"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"
  tags         = var.tags

  attribute {
    name = "order_id"
    type = "S"
  }
}
