variable "policy" {
  type = string
}

variable "effect" {
  type = string
}

variable "overrides" {
  type = list(string)
}

resource "aws_iam_policy" "from_outside" { # undecided DDB611 `cannot determine what policy from-outside allows: .*var.policy`
  name   = "from-outside"
  policy = var.policy
}

data "aws_iam_policy_document" "effect" {
  statement { # undecided DDB611 `cannot determine whether a statement of policy effect allows anything: .*var.effect`
    effect    = var.effect
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "effect" {
  name   = "effect"
  policy = data.aws_iam_policy_document.effect.json
}

data "aws_iam_policy_document" "replaceable" {
  override_policy_documents = var.overrides

  statement { # undecided DDB611 `another document may replace it: .*var.overrides`
    sid       = "Orders"
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "replaceable" { # undecided DDB611 `cannot determine what policy replaceable allows: .*var.overrides`
  name   = "replaceable"
  policy = data.aws_iam_policy_document.replaceable.json
}

resource "aws_iam_policy" "condition" {
  name = "condition"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = aws_dynamodb_table.orders.arn, Condition = var.overrides }]
  })
}
