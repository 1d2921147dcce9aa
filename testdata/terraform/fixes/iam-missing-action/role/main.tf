variable "name" {
  type = string
}

variable "table_arn" {
  type = string
}

data "aws_iam_policy_document" "assume_role" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "this" {
  name               = var.name
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "this" {
  role   = aws_iam_role.this.id
  policy = data.aws_iam_policy_document.this.json
}

data "aws_iam_policy_document" "this" {
  statement { # want DDB731 "module.indexed.aws_iam_role.this does not allow"
    actions   = ["dynamodb:Query"]
    resources = [var.table_arn]
  }
}

output "arn" {
  value = aws_iam_role.this.arn
}
