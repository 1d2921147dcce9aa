# Prefixes that no service has, or that are missing.
data "aws_iam_policy_document" "worker" {
  statement {
    actions   = ["ddb:PutItem"] # want DDB615 error proven `Policy "prod-shop-worker" allows ddb:PutItem, which is not an action.*allows nothing: the prefix of DynamoDB's actions is dynamodb.*write dynamodb:PutItem$`
    resources = [aws_dynamodb_table.orders.arn]
  }

  statement {
    actions = [
      "dynamo:Query",         # want DDB615 error `write dynamodb:Query$`
      "DynamDB:BatchGetItems" # want DDB615 error `allows DynamDB:BatchGetItems, .*write dynamodb:BatchGetItem$`
    ]
    resources = ["${aws_dynamodb_table.orders.arn}/index/*"]
  }

  statement {
    actions   = ["aws:UpdateItem", "dynamodb:UpdateItem"] # want DDB615 note `allows aws:UpdateItem, .*remove it: the statement has dynamodb:UpdateItem already$`
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "worker" {
  name   = "prod-shop-worker"
  policy = data.aws_iam_policy_document.worker.json
}

resource "aws_iam_role_policy" "prefixes" {
  name = "prod-shop-prefixes"
  role = "prod-shop-prefixes"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "ddb:DeleteItem", Resource = "*" }, # want DDB615 warning `allows ddb:DeleteItem, .*write dynamodb:DeleteItem$`
      { Effect = "Allow", Action = ["dynamodb:DeleteItem"], Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Deny", Action = "dynamo-db:DeleteTable", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders" }, # want DDB615 warning `denies dynamo-db:DeleteTable, .*nothing is denied by it`
      { Effect = "Allow", Action = "GetItem", Resource = aws_dynamodb_table.orders.arn },                                       # want DDB615 error `IAM refuses the policy: "Actions/Conditions must be prefaced by a vendor.*write dynamodb:GetItem$`
    ]
  })
}

# Prefixes of other services, and what may be one.
variable "service" {
  type = string
}

resource "aws_iam_role_policy" "others" {
  name = "prod-shop-others"
  role = "prod-shop-others"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["DYNAMODB:GetItem", "kinesis:GetRecords", "dax:GetItem"], Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Allow", Action = ["kendra:Query", "rds-data:ExecuteStatement", "inventory:GetItem"], Resource = "*" },
      { Effect = "Allow", Action = ["${var.service}:GetItem", "d*:Query"], Resource = aws_dynamodb_table.orders.arn },
    ]
  })
}
