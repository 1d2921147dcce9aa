# No lock file: the constraint says which versions may be in use.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 2.7"
    }
  }
}

resource "aws_dynamodb_table" "orders" { # want DDB415 warning proven `Deletion protection of "prod-shop-orders" is off \(deletion_protection_enabled is not set\).*allow version 4\.59\.0 or later of the provider, which the constraint "~> 2\.7" excludes, and set deletion_protection_enabled = true`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

module "newer" {
  source = "./newer"
}
