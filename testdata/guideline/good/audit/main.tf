# Who read or changed which item, and where requests come from.
resource "aws_cloudtrail" "items" {
  name           = "prod-cafe-items"
  s3_bucket_name = "prod-cafe-audit"

  event_selector {
    read_write_type           = "All"
    include_management_events = true

    data_resource {
      type   = "AWS::DynamoDB::Table"
      values = ["arn:aws:dynamodb"]
    }
  }
}

resource "aws_vpc" "this" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id       = aws_vpc.this.id
  service_name = "com.amazonaws.eu-west-1.dynamodb"
}
