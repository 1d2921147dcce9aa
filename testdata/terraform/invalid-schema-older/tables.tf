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
  region                      = "eu-west-1" # want DDB406 error proven `"region" in "aws_dynamodb_table" needs version 6\.0\.0 of hashicorp/aws, which is locked at 4\.22\.0.*lock 6\.0\.0 or later \(terraform init -upgrade\), or remove it`
  deletion_protection_enabled = var.protect # want DDB406 `"deletion_protection_enabled" in "aws_dynamodb_table" needs version 4\.59\.0 of hashicorp/aws, which is locked at 4\.22\.0.*Terraform refuses the whole configuration`

  attribute {
    name = "order_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 7 # want DDB406 `"point_in_time_recovery\.recovery_period_in_days" in "aws_dynamodb_table" needs version 5\.98\.0 of hashicorp/aws, which is locked at 4\.22\.0`
  }

  dynamic "replica" {
    for_each = ["eu-central-1", "eu-north-1"]
    content {
      region_name            = replica.value
      point_in_time_recovery = true
      propagate_tags         = true # want DDB406 `"replica\.propagate_tags" in "aws_dynamodb_table" needs version 4\.23\.0 of hashicorp/aws, which is locked at 4\.22\.0`
    }
  }

  on_demand_throughput { # want DDB406 `"on_demand_throughput" in "aws_dynamodb_table" needs version 5\.72\.0 of hashicorp/aws, which is locked at 4\.22\.0`
    max_read_request_units = 100
  }
}

resource "aws_dynamodb_resource_policy" "orders" { # want DDB406 `Resource "aws_dynamodb_resource_policy" needs version 5\.43\.0 of hashicorp/aws, which is locked at 4\.22\.0`
  resource_arn = aws_dynamodb_table.orders.arn
  policy       = jsonencode({ Version = "2012-10-17", Statement = [] })
}

resource "aws_dynamodb_table_replica" "orders" { # want DDB406 `Resource "aws_dynamodb_table_replica" needs version 4\.26\.0 of hashicorp/aws, which is locked at 4\.22\.0`
  global_table_arn            = aws_dynamodb_table.orders.arn
  deletion_protection_enabled = true
}

resource "aws_dynamodb_table_export" "orders" { # want DDB406 `Resource "aws_dynamodb_table_export" needs version 5\.42\.0 of hashicorp/aws, which is locked at 4\.22\.0`
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
