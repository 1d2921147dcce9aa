variable "more_actions" {
  type = list(string)
}

# Of a list with unknown elements the known ones are judged.
data "aws_iam_policy_document" "known_and_unknown" {
  statement {
    actions   = concat(["dynamodb:*"], var.more_actions) # want DDB611 `Policy "known-and-unknown" allows dynamodb:\* on "aws_dynamodb_table\.orders\.arn"`
    resources = distinct(concat([aws_dynamodb_table.orders.arn], var.more_actions))
  }

  statement {
    actions   = reverse(setunion(var.more_actions, ["dynamodb:*"])) # want DDB611 `allows dynamodb:\*`
    resources = reverse(concat(var.more_actions, [aws_dynamodb_table.orders.arn]))
  }

  statement {
    actions   = concat(["dynamodb:GetItem"], var.more_actions)
    resources = [aws_dynamodb_table.orders.arn]
  }

  statement {
    actions   = [for a in ["dynamodb:*"] : a if a != var.effect]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "known_and_unknown" {
  name   = "known-and-unknown"
  policy = data.aws_iam_policy_document.known_and_unknown.json
}

resource "aws_iam_policy" "encoded_known_and_unknown" {
  name = "encoded-known-and-unknown"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = flatten(["dynamodb:*", var.more_actions]) # want DDB611 `Policy "encoded-known-and-unknown" allows dynamodb:\* on "aws_dynamodb_table\.orders\.arn" and 1 more`
      Resource = toset([aws_dynamodb_table.orders.arn, var.effect])
    }]
  })
}
