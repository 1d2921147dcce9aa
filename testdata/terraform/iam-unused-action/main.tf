# The programs that these functions run are in testdata/go/deployed/iamunusedaction/cmd.

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "carts" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

# The code reads, and the role may write, too. A pattern is for what is needed later; the
# description of a table is not data.
resource "aws_lambda_function" "show" {
  function_name = "show"
  role          = aws_iam_role.show.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "show" {
  name = "show"
}

resource "aws_iam_role_policy" "show" {
  role = aws_iam_role.show.id
  policy = jsonencode({
    Statement = [
      { # want DDB732 note likely `aws_iam_role_policy.show allows dynamodb:PutItem and dynamodb:UpdateItem on table "prod-shop-orders", which the code of aws_lambda_function.show does not need.*remove dynamodb:PutItem and dynamodb:UpdateItem from the actions`
        Effect   = "Allow"
        Action   = ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:Batch*", "dynamodb:DescribeTable"]
        Resource = [aws_dynamodb_table.orders.arn, "${aws_dynamodb_table.orders.arn}/index/by-customer"]
      },
      { Effect = "Allow", Action = "dynamodb:Scan", Resource = [aws_dynamodb_table.orders.arn, aws_dynamodb_table.carts.arn] },
      { Effect = "Deny", Action = "dynamodb:DeleteItem", Resource = aws_dynamodb_table.orders.arn },
    ]
  })
}

# The parts of a transaction are needed, and what nothing calls is not.
resource "aws_lambda_function" "move" {
  function_name = "move"
  role          = aws_iam_role.move.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "move" {
  name = "move"
}

resource "aws_iam_role_policy" "move" {
  role   = aws_iam_role.move.id
  policy = data.aws_iam_policy_document.move.json
}

data "aws_iam_policy_document" "move" {
  statement { # want DDB732 `aws_iam_role_policy.move allows dynamodb:Scan on table "prod-shop-orders"`
    actions   = ["dynamodb:PutItem", "dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:Scan"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

# Silent: it is unknown which table a call of the program asks.
resource "aws_lambda_function" "report" {
  function_name = "report"
  role          = aws_iam_role.report.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "report" {
  name = "report"
}

resource "aws_iam_role_policy" "report" {
  role = aws_iam_role.report.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:PutItem"], Resource = aws_dynamodb_table.orders.arn }]
  })
}

# Silent: a function in another language has the role, too.
resource "aws_lambda_function" "worker" {
  function_name = "worker"
  role          = aws_iam_role.worker.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_lambda_function" "billing" {
  function_name = "billing"
  role          = aws_iam_role.worker.arn
  runtime       = "python3.13"
  handler       = "billing.handle"
}

resource "aws_iam_role" "worker" {
  name = "worker"
}

# A policy of two roles is needed if one of them needs it; nothing is known of this one.
resource "aws_iam_policy" "orders" {
  name = "orders"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:DeleteItem", "dynamodb:PutItem"], Resource = aws_dynamodb_table.orders.arn }]
  })
}

resource "aws_iam_role_policy_attachment" "worker" {
  role       = aws_iam_role.worker.name
  policy_arn = aws_iam_policy.orders.arn
}

# A policy of two roles of which all is known.
resource "aws_iam_policy" "shared" {
  name = "shared"
  policy = jsonencode({
    Statement = [
      { # want DDB732 `aws_iam_policy.shared allows dynamodb:BatchWriteItem on table "prod-shop-orders", which the code of none of its roles needs`
        Effect   = "Allow"
        Action   = ["dynamodb:DeleteItem", "dynamodb:GetItem", "dynamodb:BatchWriteItem"]
        Resource = aws_dynamodb_table.orders.arn
      },
    ]
  })
}

resource "aws_iam_role_policy_attachment" "shared" {
  for_each   = toset(["show", "move"])
  role       = each.key
  policy_arn = aws_iam_policy.shared.arn
}

# Silent: nothing is known to have the policy.
resource "aws_iam_policy" "loose" {
  name = "loose"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:DeleteItem", Resource = aws_dynamodb_table.orders.arn }]
  })
}
