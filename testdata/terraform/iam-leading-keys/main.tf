variable "tables" {
  type = list(string)
}

resource "aws_dynamodb_table" "invoices" {
  name      = "prod-shop-invoices"
  hash_key  = "tenant_id"
  range_key = "invoice_id"
}

resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

data "aws_iam_policy_document" "invoices" {
  statement {
    actions   = ["dynamodb:DescribeTable", "dynamodb:Query"]
    resources = [aws_dynamodb_table.prices.arn, aws_dynamodb_table.invoices.arn, "${aws_dynamodb_table.invoices.arn}/index/*"] # want DDB613 note likely `Policy "invoices" allows dynamodb:Query on the items of all tenants in "prod-shop-invoices" .* add a condition on dynamodb:LeadingKeys`
  }

  statement {
    actions   = ["dynamodb:*"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-invoices"] # want DDB613 `dynamodb:\*`
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.invoices.arn]

    condition {
      test     = "ForAllValues:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["$${aws:PrincipalTag/TenantID}"]
    }
  }

  statement {
    actions   = ["dynamodb:DescribeTable", "dynamodb:UpdateTable"]
    resources = [aws_dynamodb_table.invoices.arn]
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.prices.arn]
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = var.tables
  }
}

resource "aws_iam_policy" "invoices" {
  name   = "invoices"
  policy = data.aws_iam_policy_document.invoices.json
}
