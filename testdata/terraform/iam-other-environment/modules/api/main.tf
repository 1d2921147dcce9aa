variable "table" {
  type = string
}

resource "aws_iam_user" "this" {
  name = "development-tool"
}

resource "aws_iam_user_policy_attachment" "this" {
  user       = aws_iam_user.this.name
  policy_arn = aws_iam_policy.this.arn
}

resource "aws_iam_policy" "this" {
  name   = "prices"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = var.table }] }) # want DDB616 `Policy "prices" of development allows dynamodb:GetItem on "table/prd-prices" of production`
}
