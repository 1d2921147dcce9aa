terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = local.customer
    type = "S"
  }

  attribute {
    name = "ordered_at"
    type = "S"
  }

  # The orders of a customer, newest first.
  global_secondary_index {
    name            = "gsi1"
    hash_key        = local.customer # a ULID
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

locals {
  customer = "customer_id"
}
