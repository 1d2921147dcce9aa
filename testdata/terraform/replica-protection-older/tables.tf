# The lock file of this folder has version 6.8.0 of the provider.

provider "aws" {
  region = "eu-west-1"
}

resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  deletion_protection_enabled = true

  point_in_time_recovery {
    enabled = true
  }

  replica { # want DDB422 warning `Replica in eu-central-1 of "prod-shop-orders" lacks point-in-time recovery and deletion protection.*lock version 6.9.0 or later of the provider, which is locked at 6.8.0, and set deletion_protection_enabled = true$`
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table_replica" "orders" { # want DDB422 `Replica in eu-north-1 of "prod-shop-orders" lacks point-in-time recovery and deletion protection.*set deletion_protection_enabled = true$`
  region           = "eu-north-1"
  global_table_arn = aws_dynamodb_table.orders.arn
}
