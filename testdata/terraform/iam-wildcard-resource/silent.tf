variable "environment" {
  type = string
}

variable "table_name" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

data "aws_iam_policy_document" "narrow" {
  # Listing and describing has no table that could be named.
  statement {
    actions = [
      "dynamodb:ListTables", "dynamodb:ListStreams", "dynamodb:DescribeLimits", "dynamodb:DescribeEndpoints",
      "dynamodb:DescribeReservedCapacity*", "dynamodb:PurchaseReservedCapacityOfferings", "dynamodb:List*",
      "dynamodb:DescribeTable", "logs:CreateLogGroup",
    ]
    resources = ["*"]
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.environment}-*", "arn:aws:dynamodb:*:*:table/prod-*"]
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["arn:aws:dynamodb:*:*:table/${var.table_name}"]
  }

  statement {
    actions   = ["dynamodb:Query"]
    resources = [aws_dynamodb_table.orders.arn, "${aws_dynamodb_table.orders.arn}/*", "${aws_dynamodb_table.orders.arn}/index/*"]
  }

  statement {
    actions   = ["dynamodb:GetRecords", "dynamodb:GetShardIterator"]
    resources = ["${aws_dynamodb_table.orders.arn}/stream/*"]
  }

  statement {
    effect    = "Deny"
    actions   = ["dynamodb:DeleteTable"]
    resources = ["*"]
  }

  statement {
    not_actions = ["iam:*"]
    resources   = ["*"]
  }

  statement {
    actions       = ["dynamodb:GetItem"]
    not_resources = ["arn:aws:dynamodb:*:*:table/prod-*"]
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["*"]

    condition {
      test     = "StringEquals"
      variable = "aws:ResourceTag/Environment"
      values   = [var.environment]
    }
  }

  statement {
    actions   = ["s3:GetObject", "dax:*", "dynamodbstreams:*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "narrow" {
  name   = "narrow"
  policy = data.aws_iam_policy_document.narrow.json
}

resource "aws_iam_policy" "administrator" {
  name = "administrator"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["*"], Resource = ["*"] }]
  })
}

resource "aws_iam_policy" "permission_boundary" {
  name = "limit"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = ["*"] }]
  })
}

resource "aws_dynamodb_resource_policy" "orders" {
  resource_arn = aws_dynamodb_table.orders.arn
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = "*", Principal = { AWS = "arn:aws:iam::111122223333:role/reader" } }]
  })
}
