# Policies in the other ways in which they can be written.
locals {
  heredoc = <<-JSON
    {
      "Statement": [{
        "Effect": "Allow",
        "Action": ["dynamodb:BatchWriteItems"],
        "Resource": "${aws_dynamodb_table.orders.arn}"
      }]
    }
  JSON
}

resource "aws_iam_role_policy" "heredoc" {
  name   = "prod-shop-heredoc"
  role   = "prod-shop-heredoc"
  policy = local.heredoc # want DDB615 `Policy "prod-shop-heredoc" allows dynamodb:BatchWriteItems, .*write dynamodb:BatchWriteItem$`
}

resource "aws_iam_role_policy" "template" {
  name   = "prod-shop-template"
  role   = "prod-shop-template"
  policy = templatefile("policies/items.json.tftpl", { action = "TransactGetItems", table = aws_dynamodb_table.orders.arn }) # want DDB615 `Policy "prod-shop-template" allows dynamodb:TransactGetItems`
}

data "aws_iam_policy_document" "base" {
  statement {
    sid       = "Items"
    actions   = ["dynamodb:DeleteItems"] # replaced below
    resources = [aws_dynamodb_table.orders.arn]
  }
  statement {
    sid       = "Table"
    actions   = ["dynamodb:DescribeTables"] # want DDB615 `Policy "prod-shop-joined" allows dynamodb:DescribeTables`
    resources = [aws_dynamodb_table.orders.arn]
  }
}

data "aws_iam_policy_document" "joined" {
  source_policy_documents   = [data.aws_iam_policy_document.base.json]
  override_policy_documents = [jsonencode({ Statement = [{ Sid = "Items", Effect = "Allow", Action = "dynamodb:DeleteItem", Resource = "*" }] })]
}

resource "aws_iam_policy" "joined" {
  name   = "prod-shop-joined"
  policy = data.aws_iam_policy_document.joined.json
}

module "elsewhere" {
  source = "acme/policy/aws"
  table  = aws_dynamodb_table.orders.arn
}

resource "aws_iam_policy" "elsewhere" {
  name   = "prod-shop-elsewhere"
  policy = module.elsewhere.json
}
