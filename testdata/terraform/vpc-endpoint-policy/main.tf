variable "policy" {
  type = string
}

data "aws_iam_policy_document" "some" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["arn:aws:dynamodb:eu-west-1:111122223333:table/prod-*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

data "aws_iam_policy_document" "all" {
  statement {
    actions   = ["*"]
    resources = ["*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_vpc_endpoint" "restricted" { # want DDB622 note proven `aws_vpc_endpoint\.restricted has a policy of its own for DynamoDB .* remove the policy, and restrict the roles`
  vpc_id       = "vpc-0a1b2c3d4e5f60718"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = data.aws_iam_policy_document.some.json
}

resource "aws_vpc_endpoint" "open" {
  vpc_id       = "vpc-0a1b2c3d4e5f60719"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = data.aws_iam_policy_document.all.json
}

resource "aws_vpc_endpoint" "without" {
  vpc_id       = "vpc-0a1b2c3d4e5f6071a"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
}

resource "aws_vpc_endpoint_policy" "without" { # want DDB622 `^aws_vpc_endpoint_policy.without has a policy`
  vpc_endpoint_id = aws_vpc_endpoint.without.id
  policy          = data.aws_iam_policy_document.some.json
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = "vpc-0a1b2c3d4e5f60718"
  service_name = "com.amazonaws.eu-west-1.s3"
  policy       = data.aws_iam_policy_document.some.json
}

resource "aws_vpc_endpoint" "unknown" { # undecided DDB622 `var.policy`
  vpc_id       = "vpc-0a1b2c3d4e5f6071b"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = var.policy
}

# A fence around the organization, not around tables and actions.
data "aws_iam_policy_document" "organization" {
  statement {
    actions   = ["*"]
    resources = ["*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-a1b2c3d4e5"]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["dynamodb:*"]
    resources = ["*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "StringNotEquals"
      variable = "aws:ResourceAccount"
      values   = ["111122223333"]
    }
  }
}

resource "aws_vpc_endpoint" "organization" {
  vpc_id       = "vpc-0a1b2c3d4e5f6071c"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = data.aws_iam_policy_document.organization.json
}

data "aws_iam_policy_document" "own_roles" {
  source_policy_documents = [data.aws_iam_policy_document.all.json]

  statement {
    effect    = "Deny"
    actions   = ["dynamodb:*"]
    resources = ["*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnNotLike"
      variable = "aws:PrincipalArn"
      values   = ["arn:aws:iam::111122223333:role/prod-shop-*"]
    }
  }
}

resource "aws_vpc_endpoint" "own_roles" { # want DDB622 `^aws_vpc_endpoint.own_roles has a policy`
  vpc_id       = "vpc-0a1b2c3d4e5f6071d"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
  policy       = data.aws_iam_policy_document.own_roles.json
}
