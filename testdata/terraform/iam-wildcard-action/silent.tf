data "aws_iam_policy_document" "administrator" {
  statement {
    actions   = ["*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "administrator" {
  name   = "administrator"
  policy = data.aws_iam_policy_document.administrator.json
}

data "aws_iam_policy_document" "tenant" {
  statement {
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]

    condition {
      test     = "ForAllValues:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["$${aws:PrincipalTag/TenantID}"]
    }
  }
}

resource "aws_iam_policy" "tenant" {
  name   = "tenant"
  policy = data.aws_iam_policy_document.tenant.json
}

data "aws_iam_policy_document" "denied" {
  statement {
    effect    = "Deny"
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "denied" {
  name   = "denied"
  policy = data.aws_iam_policy_document.denied.json
}

# What remains after the Deny is not weighed.
resource "aws_iam_policy" "without_deletion" {
  name = "without-deletion"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Deny", Action = ["dynamodb:Delete*", "dynamodb:Update*"], Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "power_user" {
  name = "power-user"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", NotAction = ["iam:*", "organizations:*"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "all_but_audit" {
  name = "all-but-audit"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", NotResource = "arn:aws:dynamodb:*:*:table/*-audit" }]
  })
}

resource "aws_iam_policy" "some_actions" {
  name = "some-actions"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["dynamodb:*Item", "dynamodb:Batch*", "s3:*"], Resource = aws_dynamodb_table.orders.arn }]
  })
}

resource "aws_iam_policy" "stream" {
  name = "stream"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = aws_dynamodb_table.orders.stream_arn }]
  })
}

resource "aws_iam_policy" "index" {
  name = "index"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "${aws_dynamodb_table.orders.arn}/index/by-customer" }]
  })
}

resource "aws_iam_policy" "named_limit" {
  name   = "developers-boundary"
  policy = data.aws_iam_policy_document.limit.json
}

resource "aws_iam_policy" "limit" {
  name   = "developers"
  policy = data.aws_iam_policy_document.limit.json
}

data "aws_iam_policy_document" "limit" {
  statement {
    actions   = ["dynamodb:*", "s3:*"]
    resources = ["*"]
  }
}

resource "aws_iam_role" "developer" {
  name                 = "developer"
  permissions_boundary = aws_iam_policy.limit.arn
  assume_role_policy   = data.aws_iam_policy_document.trust.json
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["*"]

    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

resource "aws_kms_key" "tables" {
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "*", Resource = "arn:aws:dynamodb:*:*:table/*", Principal = "*" }]
  })
}

resource "aws_vpc_endpoint" "dynamodb" {
  vpc_id       = "vpc-0a1b2c3d4e5f60718"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = data.aws_iam_policy_document.limit.json
}

resource "aws_dynamodb_resource_policy" "orders" {
  resource_arn = aws_dynamodb_table.orders.arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = "*", Principal = { AWS = "arn:aws:iam::111122223333:role/breakglass" } }]
  })
}

# Overridden by the document of the same sid.
data "aws_iam_policy_document" "overridden" {
  override_policy_documents = [data.aws_iam_policy_document.narrow.json]

  statement {
    sid       = "Orders"
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

data "aws_iam_policy_document" "narrow" {
  statement {
    sid       = "Orders"
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_policy" "overridden" {
  name   = "overridden"
  policy = data.aws_iam_policy_document.overridden.json
}

# In nobody's hands.
data "aws_iam_policy_document" "unused" {
  statement {
    actions   = ["dynamodb:*"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

resource "aws_iam_role_policy_attachment" "read_only" {
  role       = "shop-support"
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
