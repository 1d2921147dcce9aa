variable "orders_actions" {
  type    = list(string)
  default = ["dynamodb:*"]
}

variable "account_id" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

data "aws_iam_policy_document" "orders" {
  statement {
    actions = ["sqs:SendMessage", "dynamodb:*"] # want DDB611 warning proven `Policy "prod-shop-orders" allows dynamodb:\* on "aws_dynamodb_table\.orders\.arn" .*DeleteTable .* allow only the actions that are needed, such as dynamodb:GetItem and dynamodb:Query`
    resources = [
      aws_dynamodb_table.orders.arn,
      "arn:aws:sqs:eu-west-1:${var.account_id}:prod-shop-orders",
    ]
  }
}

resource "aws_iam_policy" "orders" {
  name   = "prod-shop-orders"
  policy = data.aws_iam_policy_document.orders.json
}

data "aws_iam_policy_document" "by_default" {
  statement {
    actions   = var.orders_actions # want DDB611 `allows dynamodb:\* \(default of var.orders_actions\) on "arn:aws:dynamodb:eu-west-1:{account_id}:table/prod-shop-orders"`
    resources = ["arn:aws:dynamodb:eu-west-1:${var.account_id}:table/prod-shop-orders"]
  }
}

resource "aws_iam_role_policy" "by_default" {
  role   = "prod-shop-orders"
  policy = data.aws_iam_policy_document.by_default.json
}

resource "aws_iam_user_policy" "encoded" {
  user = "shop-support"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = {
      Effect   = "Allow"
      Action   = "DynamoDB:*" # want DDB611 `Policy "aws_iam_user_policy\.encoded" allows DynamoDB:\* on "aws_dynamodb_table\.orders\.arn"`
      Resource = [aws_dynamodb_table.orders.arn, "${aws_dynamodb_table.orders.arn}/index/*"]
    }
  })
}

# Everything, but on tables: no administrator.
resource "aws_iam_group_policy" "everything" {
  group = "support"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "*" # want DDB611 `allows \* on "arn:aws:dynamodb:\*:\*:table/dev-\*"`
      Resource = ["arn:aws:s3:::dev-shop-uploads/*", "arn:aws:dynamodb:*:*:table/dev-*"]
    }]
  })
}

locals {
  prices_policy = <<JSON
{
  "Version": "2012-10-17",
  "Statement": [
    {"Effect": "Allow", "Action": ["dynamodb:*"], "Resource": "arn:aws:dynamodb:eu-west-1:${var.account_id}:table/prod-shop-prices"}
  ]
}
JSON
}

resource "aws_iam_policy" "heredoc" {
  name   = "prod-shop-prices"
  policy = local.prices_policy # want DDB611 `allows dynamodb:\* \(local.prices_policy\) on "arn:aws:dynamodb:eu-west-1:{account_id}:table/prod-shop-prices"`
}

resource "aws_iam_role" "inline" {
  name               = "prod-shop-inline"
  assume_role_policy = jsonencode({})
  managed_policy_arns = [
    "arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess", # want DDB611 `AmazonDynamoDBFullAccess is attached to "prod-shop-inline" and allows dynamodb:\* on all tables`
  ]

  inline_policy {
    name   = "orders"
    policy = data.aws_iam_policy_document.inline.json
  }
}

data "aws_iam_policy_document" "inline" {
  source_policy_documents = [data.aws_iam_policy_document.shared.json]

  statement {
    sid       = "Own"
    actions   = ["s3:GetObject"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "shared" {
  statement {
    sid       = "Orders"
    actions   = ["dynamodb:*"] # want DDB611 `Policy "orders" allows dynamodb:\* on "aws_dynamodb_table\.orders\.arn"`
    resources = [aws_dynamodb_table.orders.arn]
  }
}

data "aws_partition" "current" {}

resource "aws_iam_role_policy_attachment" "support" {
  role       = aws_iam_role.inline.name
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonDynamoDBFullAccess" # want DDB611 `attached to "prod-shop-inline"`
}

data "aws_iam_policy" "by_arn" {
  arn = "arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess"
}

resource "aws_iam_role_policy_attachment" "by_arn" {
  role       = aws_iam_role.inline.name
  policy_arn = data.aws_iam_policy.by_arn.arn # want DDB611 `^AmazonDynamoDBFullAccess is attached to "prod-shop-inline"`
}

data "aws_iam_policy" "by_name" {
  name = "AmazonDynamoDBFullAccess_v2"
}

resource "aws_iam_role_policy_attachment" "by_name" {
  role       = aws_iam_role.inline.name
  policy_arn = data.aws_iam_policy.by_name.arn # want DDB611 `^AmazonDynamoDBFullAccess_v2 is attached to "prod-shop-inline"`
}

data "aws_iam_policy" "own" {
  name = "prod-shop-orders"
}

resource "aws_iam_role_policy_attachment" "own" {
  role       = aws_iam_role.inline.name
  policy_arn = data.aws_iam_policy.own.arn
}
