terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 4.7"
    }
  }
}

resource "aws_dynamodb_table" "orders" { # want DDB415 `Deletion protection of "prod-shop-orders" is off \(deletion_protection_enabled is not set\).*set deletion_protection_enabled = true$`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}
