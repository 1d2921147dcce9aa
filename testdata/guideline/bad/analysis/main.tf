# A job that reads the whole table to copy it, at the table's expense.
resource "aws_dynamodb_table" "sale" {
  name                        = "prod-cafe-daily-sale"
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
    enabled = true
  }
}

resource "aws_glue_crawler" "sale" {
  name          = "prod-cafe-daily-sale"
  database_name = "cafe"
  role          = "arn:aws:iam::111122223333:role/prod-cafe-crawler"

  dynamodb_target {
    path     = aws_dynamodb_table.sale.name
    scan_all = true
  }
}
