variable "prefix" {
  type    = string
  default = ""
}

data "aws_region" "current" {}

data "aws_caller_identity" "current" {}

resource "aws_iam_role_policy" "everything" {
  name = "orders-api"
  role = "prod-shop-orders-api"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:ListTables", "dynamodb:GetItem", "dynamodb:Query", "logs:PutLogEvents"]
      Resource = "*" # want DDB612 warning proven `Policy "orders-api" allows dynamodb:GetItem and dynamodb:Query on "\*", which is all tables of the account .* other environments and applications .* table/prod-\*`
    }]
  })
}

data "aws_iam_policy_document" "all" {
  statement {
    actions   = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Scan"]
    resources = ["arn:aws:dynamodb:${data.aws_region.current.name}:${data.aws_caller_identity.current.account_id}:table/*"] # want DDB612 `allows dynamodb:BatchGetItem and 2 more actions on "arn:aws:dynamodb:{current.name}:{account_id}:table/\*"`
  }

  statement {
    actions = ["dynamodb:Query"]
    resources = [
      "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders",
      "arn:aws:dynamodb:eu-west-1:111122223333:table/*/index/*", # want DDB612 `table/\*/index/\*`
    ]
  }

  statement {
    actions   = ["dynamodb:*"]
    resources = ["arn:aws:dynamodb:*:*:*"] # want DDB612 `allows dynamodb:\* on`
  }

  statement {
    actions   = ["dynamodb:PutItem"]
    resources = ["arn:aws:dynamodb:eu-west-1:${data.aws_caller_identity.current.account_id}:*"] # want DDB612 `dynamodb:PutItem`
  }

  statement {
    actions   = ["dynamodb:DeleteItem"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/${var.prefix}*"] # want DDB612 `table/\*" \(default of var.prefix\)`
  }

  statement {
    actions   = ["dynamodb:UpdateItem"]
    resources = ["*"] # want DDB612 `dynamodb:UpdateItem`

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["true"]
    }
  }
}

resource "aws_iam_policy" "all" {
  name   = "all"
  policy = data.aws_iam_policy_document.all.json
}

resource "aws_iam_group_policy_attachment" "support" {
  group      = "support"
  policy_arn = "arn:aws:iam::aws:policy/AmazonDynamoDBReadOnlyAccess" # want DDB612 `AmazonDynamoDBReadOnlyAccess is attached to "support" and allows reading items of all tables`
}

resource "aws_ssoadmin_permission_set_inline_policy" "developers" {
  instance_arn       = "arn:aws:sso:::instance/ssoins-1234567890abcdef"
  permission_set_arn = "arn:aws:sso:::permissionSet/ssoins-1234567890abcdef/ps-1234567890abcdef"
  inline_policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:Get*"
      Resource = ["*"] # want DDB612 `allows dynamodb:Get\*`
    }]
  })
}
