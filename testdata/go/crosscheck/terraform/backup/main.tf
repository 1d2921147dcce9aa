# Tables with and without point-in-time recovery, and what exports them.
resource "aws_dynamodb_table" "visits" {
  name         = "prod-lake-visits"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "visit_id"

  attribute {
    name = "visit_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = false
  }
}

resource "aws_dynamodb_table" "clicks" {
  name         = "prod-lake-clicks"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "click_id"

  attribute {
    name = "click_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "sales" {
  name         = "prod-lake-sales"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "sale_id"

  attribute {
    name = "sale_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

variable "recovery" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "returns" {
  name         = "prod-lake-returns"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "return_id"

  attribute {
    name = "return_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = var.recovery
  }
}

resource "aws_dynamodb_table" "audits" {
  name         = "prod-lake-audits"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "audit_id"

  attribute {
    name = "audit_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    ignore_changes = [point_in_time_recovery]
  }
}

resource "aws_lambda_function" "lake_export" {
  function_name = "prod-lake-export"
  role          = "arn:aws:iam::111122223333:role/lake-export"
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "export.zip"

  environment {
    variables = {
      LAKE_VISITS_ARN = aws_dynamodb_table.visits.arn
      LAKE_SALES_ARN  = aws_dynamodb_table.sales.arn
    }
  }
}
