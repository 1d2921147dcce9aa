variable "name" {
  type = string
}

variable "resources" {
  type = list(string)
}

data "aws_iam_policy_document" "this" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = var.resources # want DDB612 `Policy "prices-by-output" allows dynamodb:GetItem on "\*" \(argument of module\.reports\), which is all tables of the account.*also applies to "reports-reader"`
  }
}

resource "aws_iam_policy" "this" {
  name   = "${var.name}-reader"
  policy = data.aws_iam_policy_document.this.json
}

output "policy" {
  value = data.aws_iam_policy_document.this.json
}
