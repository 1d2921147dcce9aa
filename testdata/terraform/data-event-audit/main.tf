variable "kind" {
  type = string
}

resource "aws_dynamodb_table" "bare" { # want DDB623 note likely `No CloudTrail trail records the data events of "prod-shop-prices" .* add an event_selector for AWS::DynamoDB::Table to a trail`
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

resource "aws_dynamodb_table" "named" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "prefix" {
  name     = "prod-crm-customers"
  hash_key = "customer_id"
}

resource "aws_dynamodb_table" "writes" { # undecided DDB623 `cannot determine whether a trail records the data events of "prod-shop-carts": it records events of the kind WriteOnly`
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

resource "aws_cloudtrail" "audit" {
  name           = "prod-shop-audit"
  s3_bucket_name = "prod-shop-audit"

  event_selector {
    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = [aws_dynamodb_table.named.arn]
    }

    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }

  event_selector {
    read_write_type = "WriteOnly"

    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = [aws_dynamodb_table.writes.arn]
    }
  }
}

resource "aws_cloudtrail_event_data_store" "audit" {
  name = "prod-crm-audit"

  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Data"]
    }

    field_selector {
      field  = "resources.type"
      equals = ["AWS::DynamoDB::Table"]
    }

    field_selector {
      field       = "resources.ARN"
      starts_with = ["arn:aws:dynamodb:eu-west-1:111122223333:table/prod-crm-"]
    }
  }

  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Data"]
    }

    field_selector {
      field  = "resources.type"
      equals = ["AWS::S3::Object"]
    }
  }
}

resource "aws_cloudtrail" "off" {
  name           = "prod-shop-old"
  s3_bucket_name = "prod-shop-audit"
  enable_logging = false

  event_selector {
    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = ["arn:aws:dynamodb"]
    }
  }
}

# The trails name the tables of other services, and the prefix of another one.
resource "aws_dynamodb_table" "other_prefix" { # want DDB623 note likely `No CloudTrail trail records the data events of "prod-erp-customers"`
  name     = "prod-erp-customers"
  hash_key = "customer_id"
}
