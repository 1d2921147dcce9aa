variable "name" {
  type = string
}

variable "table" {
  type = string
}

variable "actions" {
  type = list(string)
}

resource "aws_iam_role" "this" {
  name               = "prod-shop-${var.name}"
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy" "this" {
  name   = "${var.name}-tables"
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.this.json
}

data "aws_iam_policy_document" "this" {
  statement {
    actions   = [for action in var.actions : "dynamodb:${action}"] # want DDB611 `Policy "checkout-tables" allows dynamodb:\* \(for_each\) on "aws_dynamodb_table\.orders\.arn"`
    resources = [var.table]
  }
}
