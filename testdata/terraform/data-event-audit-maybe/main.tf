variable "audited" {
  type = bool
}

resource "aws_dynamodb_table" "prices" { # undecided DDB623 `cannot determine whether a trail records the data events of prod-shop-prices: .*var.audited`
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

resource "aws_cloudtrail" "audit" {
  count          = var.audited ? 1 : 0
  name           = "prod-shop-audit"
  s3_bucket_name = "prod-shop-audit"

  event_selector {
    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = ["arn:aws:dynamodb"]
    }
  }
}
