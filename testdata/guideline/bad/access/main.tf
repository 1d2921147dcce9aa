# All actions on all tables, tenants that reach each other's items, and rules at two places.
resource "aws_iam_policy" "application" {
  name = "prod-cafe-application"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/*" },
      { Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = "*" },
    ]
  })
}

resource "aws_vpc" "this" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id       = aws_vpc.this.id
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-*" }]
  })
}
