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

data "aws_iam_policy_document" "batch" {
  statement {
    actions   = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Scan"]
    resources = ["arn:aws:dynamodb:${data.aws_region.current.name}:${data.aws_caller_identity.current.account_id}:table/*"] # want DDB612 `allows dynamodb:BatchGetItem and 2 more actions on "arn:aws:dynamodb:{current.name}:{account_id}:table/\*"`
  }
}

resource "aws_iam_policy" "batch" {
  name   = "batch"
  policy = data.aws_iam_policy_document.batch.json
}

data "aws_iam_policy_document" "index" {
  statement {
    actions = ["dynamodb:Query"]
    resources = [
      "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders",
      "arn:aws:dynamodb:eu-west-1:111122223333:table/*/index/*", # want DDB612 `table/\*/index/\*`
    ]
  }
}

resource "aws_iam_policy" "index" {
  name   = "index"
  policy = data.aws_iam_policy_document.index.json
}

data "aws_iam_policy_document" "anything" {
  statement {
    actions   = ["dynamodb:*"]
    resources = ["arn:aws:dynamodb:*:*:*"] # want DDB612 `allows dynamodb:\* on`
  }
}

resource "aws_iam_policy" "anything" {
  name   = "anything"
  policy = data.aws_iam_policy_document.anything.json
}

data "aws_iam_policy_document" "account" {
  statement {
    actions   = ["dynamodb:PutItem"]
    resources = ["arn:aws:dynamodb:eu-west-1:${data.aws_caller_identity.current.account_id}:*"] # want DDB612 `dynamodb:PutItem`
  }
}

resource "aws_iam_policy" "account" {
  name   = "account"
  policy = data.aws_iam_policy_document.account.json
}

data "aws_iam_policy_document" "prefix" {
  statement {
    actions   = ["dynamodb:DeleteItem"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/${var.prefix}*"] # want DDB612 `table/\*" \(default of var.prefix\)`
  }
}

resource "aws_iam_policy" "prefix" {
  name   = "prefix"
  policy = data.aws_iam_policy_document.prefix.json
}

data "aws_iam_policy_document" "encrypted" {
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

resource "aws_iam_policy" "encrypted" {
  name   = "encrypted"
  policy = data.aws_iam_policy_document.encrypted.json
}

# Of one policy the first statement is reported, and names the others.
data "aws_iam_policy_document" "twice" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["*"] # want DDB612 `Policy "twice" allows dynamodb:GetItem on`
  }

  statement {
    actions   = ["dynamodb:PutItem"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "twice" {
  name   = "twice"
  policy = data.aws_iam_policy_document.twice.json
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
