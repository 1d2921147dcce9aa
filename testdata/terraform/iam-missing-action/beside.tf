# What the program does on a desk, instead of starting its handler, is none of the function's business.
resource "aws_lambda_function" "pickup" {
  function_name = "pickup"
  role          = aws_iam_role.pickup.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "pickup" {
  name = "pickup"
}

resource "aws_iam_role_policy" "pickup" {
  role = aws_iam_role.pickup.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.pickup does not allow dynamodb:DescribeTable on table "prod-shop-orders"`
  })
}

# The function greets before it starts its handler, and never refreshes.
resource "aws_lambda_function" "kiosk" {
  function_name = "kiosk"
  role          = aws_iam_role.kiosk.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "kiosk" {
  name = "kiosk"
}

resource "aws_iam_role_policy" "kiosk" {
  role = aws_iam_role.kiosk.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.kiosk does not allow dynamodb:UpdateItem on table "prod-shop-orders"`
  })
}

# The program has two handlers: that this function sells is not certain.
resource "aws_lambda_function" "counter" {
  function_name = "counter"
  role          = aws_iam_role.counter.arn
  environment {
    variables = {
      ORDERS_TABLE = aws_dynamodb_table.orders.name
      ROLE         = "refund"
    }
  }
}

resource "aws_iam_role" "counter" {
  name = "counter"
}

resource "aws_iam_role_policy" "counter" {
  role = aws_iam_role.counter.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.counter does not allow dynamodb:DescribeTable on table "prod-shop-orders"`
  })
}
