# Analyses work on an export to S3, which costs no capacity and needs point-in-time recovery.
resource "aws_dynamodb_table" "sale" {
  name                        = "prod-cafe-sale"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "shop_id"
  range_key                   = "sold_at"
  deletion_protection_enabled = true

  attribute {
    name = "shop_id"
    type = "S"
  }

  attribute {
    name = "sold_at"
    type = "S"
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 35
  }
}

resource "aws_dynamodb_table_export" "sale" {
  table_arn   = aws_dynamodb_table.sale.arn
  s3_bucket   = "prod-cafe-lake"
  export_type = "INCREMENTAL_EXPORT"

  incremental_export_specification {
    export_from_time = "2026-04-01T00:00:00Z"
    export_to_time   = "2026-04-02T00:00:00Z"
  }
}
