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
