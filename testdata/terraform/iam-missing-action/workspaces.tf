# Each workspace has a table of its own, and the ARN is made of the table's name.
data "aws_caller_identity" "current" {}

data "aws_region" "current" {}

resource "aws_dynamodb_table" "visits" {
  name     = "shop-${terraform.workspace}-visits"
  hash_key = "visit_id"

  global_secondary_index {
    name            = "by-badge"
    hash_key        = "badge"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "by-company"
    hash_key        = "company"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_lambda_function" "checkin" {
  function_name = "checkin"
  role          = aws_iam_role.checkin.arn
  environment {
    variables = { VISITS_TABLE = aws_dynamodb_table.visits.name }
  }
}

resource "aws_iam_role" "checkin" {
  name = "checkin"
}

resource "aws_iam_role_policy" "checkin" {
  role = aws_iam_role.checkin.id
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:Query"
      Resource = "arn:aws:dynamodb:${data.aws_region.current.name}:${data.aws_caller_identity.current.account_id}:table/${aws_dynamodb_table.visits.name}/index/by-badge"
    }]
  })
}

# The other index is allowed.
resource "aws_lambda_function" "frontdesk" {
  function_name = "frontdesk"
  role          = aws_iam_role.frontdesk.arn
  environment {
    variables = { VISITS_TABLE = aws_dynamodb_table.visits.name }
  }
}

resource "aws_iam_role" "frontdesk" {
  name = "frontdesk"
}

resource "aws_iam_role_policy" "frontdesk" {
  role   = aws_iam_role.frontdesk.id
  policy = data.aws_iam_policy_document.frontdesk.json
}

data "aws_iam_policy_document" "frontdesk" {
  statement { # want DDB731 error proven `aws_iam_role.frontdesk does not allow dynamodb:Query on index "by-company" of table "shop-\{workspace\}-visits"`
    actions   = ["dynamodb:Query"]
    resources = ["arn:aws:dynamodb:*:${data.aws_caller_identity.current.account_id}:table/${aws_dynamodb_table.visits.name}/index/by-badge"]
  }
}
