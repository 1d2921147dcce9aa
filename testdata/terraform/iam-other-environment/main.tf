variable "env" {
  type    = string
  default = "dev"
}

variable "account_id" {
  type = string
}

resource "aws_dynamodb_table" "prod_orders" {
  name     = "orders-prod"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "dev_orders" {
  name     = "orders-dev"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "carts" {
  name     = "${var.env}-carts"
  hash_key = "cart_id"
}

resource "aws_iam_role" "dev_api" {
  name = "shop-dev-api"
}

resource "aws_iam_role_policy" "dev_api" {
  name = "tables"
  role = aws_iam_role.dev_api.id
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:PutItem"], Resource = aws_dynamodb_table.prod_orders.arn }, # want DDB616 warning likely `Policy "tables" of development allows dynamodb:GetItem and dynamodb:PutItem on "aws_dynamodb_table.prod_orders.arn" of production.*its name, or that of a role that has it, says development.*name the tables of development`
      { Effect = "Allow", Action = "dynamodb:Query", Resource = [aws_dynamodb_table.dev_orders.arn, "${aws_dynamodb_table.prod_orders.arn}/index/*"] }, # want DDB616 `of development allows dynamodb:Query on "{arn}/index/\*" of production`
    ]
  })
}

data "aws_iam_policy_document" "staging" {
  statement {
    actions = ["dynamodb:DeleteItem"]
    resources = [
      "arn:aws:dynamodb:eu-west-1:${var.account_id}:table/prod-orders", # want DDB616 `Policy "shop-stg" of staging allows dynamodb:DeleteItem on "table/prod-orders" of production`
    ]
  }
}

resource "aws_iam_policy" "staging" {
  name   = "shop-stg"
  policy = data.aws_iam_policy_document.staging.json
}

# A production role that reads what a developer writes.
resource "aws_iam_role_policy" "prod" {
  name   = "config"
  role   = "shop-production-web"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:Scan", Resource = "arn:aws:dynamodb:*:*:table/dev-*" }] }) # want DDB616 `of production allows dynamodb:Scan on "table/dev-\*" of development`
}

module "api" {
  source = "./modules/api"
  table  = "arn:aws:dynamodb:eu-west-1:111122223333:table/prd-prices"
}

# The tables of its own environment, or of none.
resource "aws_iam_role_policy" "own" {
  name = "own"
  role = aws_iam_role.dev_api.id
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = [aws_dynamodb_table.dev_orders.arn, "arn:aws:dynamodb:*:*:table/develop-users", "arn:aws:dynamodb:*:*:table/orders"] },
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = ["*", "arn:aws:dynamodb:*:*:table/production_line-tests", "arn:aws:dynamodb:*:*:table/pre-prod-orders", "arn:aws:dynamodb:*:*:table/prod-terraform-locks"] },
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::prod-orders" },
      { Effect = "Allow", Action = "dynamodb:DescribeTable", Resource = aws_dynamodb_table.prod_orders.arn },
      { Effect = "Deny", Action = "dynamodb:*", Resource = aws_dynamodb_table.prod_orders.arn },
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.prod_orders.arn, Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } } },
    ]
  })
}

# Another run of Terraform may give other names.
resource "aws_iam_role_policy" "default" {
  name = "default"
  role = "prod-api"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.carts.arn },
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = "arn:aws:dynamodb:*:*:table/${var.env}-users" },
    ]
  })
}

resource "aws_iam_role" "default" {
  name = "${var.env}-worker"
}

resource "aws_iam_role_policy" "of_default" {
  name   = "of-default"
  role   = aws_iam_role.default.id
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.prod_orders.arn }] })
}

# What moves data between environments, and what belongs to several.
resource "aws_iam_role_policy" "refresh" {
  name   = "dev-refresh-from-prod"
  role   = "dev-refresh"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:Scan", Resource = aws_dynamodb_table.prod_orders.arn }] })
}

resource "aws_iam_role_policy" "both" {
  name   = "dev-and-prod-reports"
  role   = "reports"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:Scan", Resource = aws_dynamodb_table.prod_orders.arn }] })
}
