# People sign in by SAML.
resource "aws_iam_saml_provider" "company" {
  name                   = "company"
  saml_metadata_document = "<xml/>"
}

data "aws_iam_policy_document" "saml" {
  statement {
    actions = ["sts:AssumeRoleWithSAML"]

    principals {
      type        = "Federated"
      identifiers = [aws_iam_saml_provider.company.arn]
    }

    condition {
      test     = "StringEquals"
      variable = "SAML:aud"
      values   = ["https://signin.aws.amazon.com/saml"]
    }
  }
}

resource "aws_iam_role" "operator" {
  name               = "operator"
  assume_role_policy = data.aws_iam_policy_document.saml.json
}

resource "aws_iam_role_policy" "operator" {
  role = aws_iam_role.operator.name

  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:PartiQLUpdate" # want DDB617 `People may write items of "prod-shop-orders" as role "operator"`
      Resource = aws_dynamodb_table.orders.arn
    }]
  })
}

# A user that is a person assumes the role, in a module.
module "analyst" {
  source     = "./modules/role"
  name       = "analyst"
  principals = { AWS = aws_iam_user.ana.arn }
  table      = aws_dynamodb_table.carts.arn
}

# The roles that IAM Identity Center makes are those of people.
resource "aws_iam_role" "on_call" {
  name = "on-call"

  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Condition = { ArnLike = { "aws:PrincipalArn" = "arn:aws:iam::*:role/aws-reserved/sso.amazonaws.com/*AWSReservedSSO_OnCall_*" } }
    }]
  })
}

resource "aws_iam_policy" "on_call" {
  name = "on-call"

  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:BatchWriteItem"] # want DDB617 `People may write items of "shop-carts" as role "on-call"`
      Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/shop-carts"
    }]
  })
}

resource "aws_iam_role_policy_attachment" "on_call" {
  role       = aws_iam_role.on_call.name
  policy_arn = aws_iam_policy.on_call.arn
}

resource "aws_ssoadmin_permission_set" "developer" {
  name         = "developer"
  instance_arn = "arn:aws:sso:::instance/ssoins-1234567890abcdef"
}

resource "aws_ssoadmin_permission_set_inline_policy" "developer" {
  instance_arn       = aws_ssoadmin_permission_set.developer.instance_arn
  permission_set_arn = aws_ssoadmin_permission_set.developer.arn

  inline_policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:DeleteItem" # want DDB617 `People may write items of "prod-shop-orders" through permission set "developer"`
      Resource = aws_dynamodb_table.orders.arn
    }]
  })
}

# Programs: a service, a CI system, a cluster, users of the application, an account, a user with
# access keys.
module "programs" {
  for_each = {
    service = { Service = "lambda.amazonaws.com" }
    ci      = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" }
    cluster = { Federated = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF" }
    visitor = { Federated = "cognito-identity.amazonaws.com" }
    account = { AWS = "arn:aws:iam::444455556666:root" }
    key     = { AWS = aws_iam_user.bob.arn }
  }

  source     = "./modules/role"
  name       = "people-${each.key}"
  principals = each.value
  table      = aws_dynamodb_table.orders.arn
}

# A user that is not in view.
module "unknown" {
  source     = "./modules/role"
  name       = "unknown"
  principals = { AWS = "arn:aws:iam::444455556666:user/hana" }
  table      = aws_dynamodb_table.orders.arn
}

# Whoever assumes this role has shown a second factor.
resource "aws_iam_role" "break_glass" {
  name = "break-glass"

  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = aws_iam_user.ana.arn }
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_role_policy" "break_glass" {
  role   = aws_iam_role.break_glass.name
  policy = data.aws_iam_policy_document.write.json
}
