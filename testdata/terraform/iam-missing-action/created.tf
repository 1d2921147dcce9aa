# The table is there: the function needs no right to look for it and to create it, as the program does
# beside DynamoDB local.
resource "aws_lambda_function" "booth" {
  function_name = "booth"
  role          = aws_iam_role.booth.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "booth" {
  name = "booth"
}

resource "aws_iam_role_policy" "booth" {
  role = aws_iam_role.booth.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.booth does not allow dynamodb:PutItem on table "prod-shop-orders"`
  })
}

# A module that is not at hand gets the role, and may allow what the policy in view does not.
resource "aws_lambda_function" "porter" { # undecided DDB731 `a policy of aws_iam_role.porter may be out of view: module.rights may declare it`
  function_name = "porter"
  role          = aws_iam_role.porter.arn
  environment {
    variables = { TRUNKS_TABLE = aws_dynamodb_table.trunks.name }
  }
}

resource "aws_dynamodb_table" "trunks" {
  name     = "prod-shop-trunks"
  hash_key = "trunk_id"
}

resource "aws_iam_role" "porter" {
  name = "porter"
}

resource "aws_iam_role_policy" "porter" {
  role = aws_iam_role.porter.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.trunks.arn }]
  })
}

module "rights" {
  source  = "example.com/shop/rights/aws"
  version = "1.0.0"
  holder  = aws_iam_role.porter.name
}
