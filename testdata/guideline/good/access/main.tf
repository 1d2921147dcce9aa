# A role of one environment, restricted to its tables by the prefix of their names; and one for
# the members, each of whom reaches the items under the own identifier alone.
variable "environment" {
  type = string
}

data "aws_iam_policy_document" "application" {
  statement {
    actions   = ["dynamodb:*"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/${var.environment}-*"]
  }
}

resource "aws_iam_policy" "application" {
  name   = "${var.environment}-cafe-application"
  policy = data.aws_iam_policy_document.application.json
}

resource "aws_iam_policy" "member" {
  name = "prod-cafe-member"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:*"]
      Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-cafe-basket"
      Condition = {
        "ForAllValues:StringEquals" = { "dynamodb:LeadingKeys" = ["$${aws:PrincipalTag/UserID}"] }
      }
    }]
  })
}

# As the guideline writes it.
resource "aws_iam_policy" "developer" {
  name   = "dev-cafe-developer"
  policy = <<-POLICY
    {
      "Version": "2012-10-17",
      "Statement": [
        {
          "Effect": "Allow",
          "Action": "dynamodb:*",
          "Resource": "arn:aws:dynamodb:eu-west-1:111122223333:table/${var.environment}_*"
        }
      ]
    }
  POLICY
}
