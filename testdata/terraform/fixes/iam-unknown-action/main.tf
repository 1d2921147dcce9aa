resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

data "aws_iam_policy_document" "orders" {
  statement {
    actions = [
      "dynamodb:BatchGetItems",
      "dynamodb:TransactGetItems", # reads several orders
      "dynamodb:Query",
    ]
    resources = [aws_dynamodb_table.orders.arn]
  }

  statement {
    actions = [
      "dynamodb:PutItem",
      "dynamodb:TransactWriteItems"
    ]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "orders" {
  name   = "prod-shop-orders"
  policy = data.aws_iam_policy_document.orders.json
}

resource "aws_iam_role_policy" "writer" {
  role = "prod-shop-writer"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:TransactWriteItems", Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Allow", Action = "dynamodbstreams:GetRecords", Resource = aws_dynamodb_table.orders.stream_arn },
    ]
  })
}
