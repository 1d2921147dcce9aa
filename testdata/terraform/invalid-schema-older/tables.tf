# The lock file of this folder has version 4.22.0 of the provider.

variable "protect" {
  type    = bool
  default = null
}

resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  table_class                 = "STANDARD"
  region                      = "eu-west-1" # want DDB406 error proven `locked at 4.22.0 and has no "region" in "aws_dynamodb_table" before 6.0.0: .* lock 6.0.0 or later`
  deletion_protection_enabled = var.protect # want DDB406 `locked at 4.22.0 and has no "deletion_protection_enabled" in "aws_dynamodb_table" before 4.59.0: Terraform refuses the whole configuration`

  attribute {
    name = "order_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 7 # want DDB406 `has no "point_in_time_recovery.recovery_period_in_days" in "aws_dynamodb_table" before 5.98.0`
  }

  dynamic "replica" {
    for_each = ["eu-central-1", "eu-north-1"]
    content {
      region_name            = replica.value
      point_in_time_recovery = true
      propagate_tags         = true # want DDB406 `has no "replica.propagate_tags" in "aws_dynamodb_table" before 4.23.0`
    }
  }

  on_demand_throughput { # want DDB406 `has no "on_demand_throughput" in "aws_dynamodb_table" before 5.72.0`
    max_read_request_units = 100
  }
}

resource "aws_dynamodb_resource_policy" "orders" { # want DDB406 `locked at 4.22.0 and has no resource "aws_dynamodb_resource_policy" before 5.43.0`
  resource_arn = aws_dynamodb_table.orders.arn
  policy       = jsonencode({ Version = "2012-10-17", Statement = [] })
}

resource "aws_dynamodb_table_replica" "orders" { # want DDB406 `has no resource "aws_dynamodb_table_replica" before 4.26.0`
  global_table_arn            = aws_dynamodb_table.orders.arn
  deletion_protection_enabled = true
}

resource "aws_dynamodb_table_export" "orders" { # want DDB406 `has no resource "aws_dynamodb_table_export" before 5.42.0`
  table_arn = aws_dynamodb_table.orders.arn
  s3_bucket = "shop-exports"
}

module "customers" {
  source = "./modules/table"
  name   = "prod-shop-customers"
}

module "carts" {
  source = "./modules/table"
  name   = "prod-shop-carts"
}
