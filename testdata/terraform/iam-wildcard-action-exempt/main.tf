variable "team" {
  type = string
}

data "aws_iam_policy_document" "everything" {
  statement {
    actions   = ["dynamodb:*"] # want DDB611 `policy "reports"`
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders"]
  }
}

resource "aws_iam_policy" "terraform" {
  name   = "shop-terraform"
  policy = data.aws_iam_policy_document.everything.json
}

resource "aws_iam_policy" "reports" {
  name   = "reports"
  policy = data.aws_iam_policy_document.everything.json
}

# Exempt by the role that has it.
data "aws_iam_policy_document" "api" {
  statement {
    actions   = ["dynamodb:*"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders"]
  }
}

resource "aws_iam_policy" "api" {
  name   = "tables"
  policy = data.aws_iam_policy_document.api.json
}

resource "aws_iam_role" "api" {
  name               = "shop-api"
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "api" {
  role       = aws_iam_role.api.name
  policy_arn = aws_iam_policy.api.arn
}

resource "aws_iam_role_policy" "team" {
  name = "tables"
  role = "${var.team}-api"
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:*" # undecided DDB611 `cannot determine whether the policy is exempt by "\*-api"`
      Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders"
    }]
  })
}

resource "aws_iam_user_policy_attachment" "api" {
  user       = "legacy-api"
  policy_arn = "arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess"
}
