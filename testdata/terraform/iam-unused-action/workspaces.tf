# Each workspace has a table of its own, and the ARN is made of the table's name.
resource "aws_dynamodb_table" "visits" {
  name     = "shop-${terraform.workspace}-visits"
  hash_key = "visit_id"

  global_secondary_index {
    name            = "by-badge"
    hash_key        = "badge"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_lambda_function" "badge" {
  function_name = "badge"
  role          = aws_iam_role.badge.arn
  environment {
    variables = { VISITS_TABLE = aws_dynamodb_table.visits.name }
  }
}

resource "aws_iam_role" "badge" {
  name = "badge"
}

resource "aws_iam_role_policy" "badge" {
  role = aws_iam_role.badge.id
  policy = jsonencode({
    Statement = [
      { # want DDB732 note likely `aws_iam_role_policy.badge allows dynamodb:PutItem on table "shop-\{workspace\}-visits", which the code of aws_lambda_function.badge does not need`
        Effect   = "Allow"
        Action   = ["dynamodb:Query", "dynamodb:PutItem"]
        Resource = ["arn:aws:dynamodb:*:*:table/${aws_dynamodb_table.visits.name}", "arn:aws:dynamodb:*:*:table/${aws_dynamodb_table.visits.name}/index/by-badge"]
      },
    ]
  })
}

# Two regions have a table of one name each, and the code reads one of them.
provider "aws" {
  alias  = "west"
  region = "us-west-2"
}

resource "aws_dynamodb_table" "rooms" {
  name     = "shop-${terraform.workspace}-rooms"
  hash_key = "room_id"
}

resource "aws_dynamodb_table" "rooms_west" {
  provider = aws.west
  name     = "shop-${terraform.workspace}-rooms"
  hash_key = "room_id"
}

resource "aws_lambda_function" "rooms" {
  provider      = aws.west
  function_name = "rooms"
  role          = aws_iam_role.rooms.arn
  environment {
    variables = { ROOMS_TABLE = aws_dynamodb_table.rooms_west.name }
  }
}

resource "aws_iam_role" "rooms" {
  name = "rooms"
}

resource "aws_iam_role_policy" "rooms" {
  role = aws_iam_role.rooms.id
  policy = jsonencode({
    Statement = [
      { # want DDB732 note likely `aws_iam_role_policy.rooms allows dynamodb:PutItem on table`
        Effect   = "Allow"
        Action   = ["dynamodb:Query", "dynamodb:PutItem"]
        Resource = "arn:aws:dynamodb:*:*:table/${aws_dynamodb_table.rooms_west.name}"
      },
    ]
  })
}
