variable "actions" {
  type = list(string)
}

variable "more_actions" {
  type    = list(string)
  default = ["dynamodb:GetItems"]
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

data "aws_iam_policy_document" "orders" {
  statement {
    actions   = ["dynamodb:TransactWriteItems"] # want DDB615 warning proven `Policy "prod-shop-orders" allows dynamodb:TransactWriteItems, which is not an action.*checks the actions of the operation's parts.*those that are used: dynamodb:ConditionCheckItem, dynamodb:DeleteItem, dynamodb:PutItem, dynamodb:UpdateItem`
    resources = [aws_dynamodb_table.orders.arn]
  }

  statement {
    actions = [
      "dynamodb:UpdateItem",
      "dynamodb:TransactWriteItems", # want DDB615 note `remove it: the statement has dynamodb:UpdateItem already; add dynamodb:ConditionCheckItem, dynamodb:DeleteItem, dynamodb:PutItem if parts need them`
      "dynamodb:TransactGetItems",   # want DDB615 warning `parts, those that are used: dynamodb:GetItem$`
      "dynamodb:BatchGetItems",      # want DDB615 warning `dynamodb:BatchGetItems, which is not an action.*refuses the requests with AccessDeniedException.*write dynamodb:BatchGetItem$`
      "dynamodb:UpdateItems",        # want DDB615 note `it has no effect.*remove it: the statement has dynamodb:UpdateItem already$`
      "dynamodb:ConditionCheck",     # want DDB615 `write dynamodb:ConditionCheckItem$`
      "dynamodbstreams:GetRecords",  # want DDB615 `the prefix dynamodb.*write dynamodb:GetRecords$`
      "dynamodb:ExecuteStatement",   # want DDB615 `dynamodb:PartiQLDelete, dynamodb:PartiQLInsert, dynamodb:PartiQLSelect, dynamodb:PartiQLUpdate`
    ]
    resources = [aws_dynamodb_table.orders.arn]
  }

  statement {
    actions   = ["dynamodb:*Items", "dynamodb:Transact*", "s3:GetItems"] # want DDB615 `allows dynamodb:\*Items, .*write dynamodb:\*Item$` DDB615 `allows dynamodb:Transact\*, `
    resources = ["*"]
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/team"
      values   = ["shop"]
    }
  }

  statement {
    actions   = var.more_actions # want DDB615 `allows dynamodb:GetItems \(default of var.more_actions\), which is not an action`
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "orders" {
  name   = "prod-shop-orders"
  policy = data.aws_iam_policy_document.orders.json
}

resource "aws_iam_role_policy" "guard" {
  name = "prod-shop-guard"
  role = "prod-shop-guard"
  policy = jsonencode({
    Statement = [
      { Effect = "Deny", Action = "dynamodb:DeleteTables", Resource = "*" },             # want DDB615 warning `Policy "prod-shop-guard" denies dynamodb:DeleteTables, .*nothing is denied by it.*write dynamodb:DeleteTable$`
      { Effect = "Allow", NotAction = ["dynamodb:ListTable", "iam:*"], Resource = "*" }, # want DDB615 `leaves out dynamodb:ListTable, `
    ]
  })
}

resource "aws_dynamodb_resource_policy" "orders" {
  resource_arn = aws_dynamodb_table.orders.arn
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }, Action = "dynamodb:QueryTable", Resource = "*" }] # want DDB615 `allows dynamodb:QueryTable, .*write dynamodb:Query$`
  })
}

# Actions that exist, in any spelling that IAM accepts, and of other services.
resource "aws_iam_role_policy" "fine" {
  name = "prod-shop-fine"
  role = "prod-shop-fine"
  policy = jsonencode({
    Statement = [{
      Effect = "Allow"
      Action = [
        "dynamodb:getitem", "DynamoDB:Query", "dynamodb:*Item", "dynamodb:Batch*", "dynamodb:Describe?able",
        "dynamodb:ConditionCheckItem", "dynamodb:PartiQLSelect", "dynamodb:ListStreams", "dynamodb:StartAwsBackupJob",
        "dax:TransactWriteItems", "s3:GetObjects",
      ]
      Resource = aws_dynamodb_table.orders.arn
    }]
  })
}

# What is unknown, or may be newer, is not reported.
resource "aws_iam_role_policy" "unknown" {
  name = "prod-shop-unknown"
  role = "prod-shop-unknown"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = var.actions, Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Allow", Action = "dynamodb:PaintItemGreen", Resource = aws_dynamodb_table.orders.arn }, # undecided DDB615 `cannot determine whether dynamodb:PaintItemGreen in policy "prod-shop-unknown" is an action`
    ]
  })
}

module "policy" {
  source = "./modules/policy"
  action = "dynamodb:TransactGetItems"
  table  = aws_dynamodb_table.orders.arn
}
