variable "table_arns" {
  type = list(string)
}

variable "pattern" {
  type = string
}

data "aws_iam_policy_document" "unknown" {
  statement { # undecided DDB612 `cannot determine whether policy unknown allows actions on all tables: .*var.table_arns`
    actions   = ["dynamodb:GetItem"]
    resources = var.table_arns
  }

  statement { # undecided DDB612 `var.pattern`
    actions   = ["dynamodb:GetItem"]
    resources = [var.pattern]
  }

  statement {
    actions   = [var.pattern]
    resources = ["*"] # undecided DDB612 `cannot determine which actions policy unknown allows on all tables: .*var.pattern`
  }
}

resource "aws_iam_policy" "unknown" {
  name   = "unknown"
  policy = data.aws_iam_policy_document.unknown.json
}
