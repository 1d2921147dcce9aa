resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "customer"
}

resource "aws_dynamodb_table" "invoices" {
  name     = "prod-shop-invoices"
  hash_key = "tenant_id"
}

data "aws_iam_policy_document" "tables" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.prices.arn] # want DDB613 `Policy "api" allows dynamodb:GetItem on the items of all tenants in "prod-shop-prices"`
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.invoices.arn]
  }
}

resource "aws_iam_policy" "api" {
  name   = "api"
  policy = data.aws_iam_policy_document.tables.json
}

resource "aws_iam_policy" "report" {
  name   = "nightly-report"
  policy = data.aws_iam_policy_document.tables.json
}
