# No lock file: the constraint says which versions may be in use.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 4.0, < 4.59.0"
    }
  }
}

resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  deletion_protection_enabled = true # want DDB406 error proven `"deletion_protection_enabled" in "aws_dynamodb_table" needs version 4\.59\.0 of hashicorp/aws, which the constraint ">= 4\.0, < 4\.59\.0" excludes`

  attribute {
    name = "order_id"
    type = "S"
  }

  # 4.58.0 has this one.
  replica {
    region_name            = "eu-central-1"
    point_in_time_recovery = true
  }
}
