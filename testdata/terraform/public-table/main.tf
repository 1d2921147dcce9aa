variable "principals" {
  type = list(string)
}

variable "policy" {
  type = string
}

data "aws_caller_identity" "current" {}

resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

data "aws_iam_policy_document" "everybody" {
  statement {
    actions   = ["dynamodb:GetItem", "dynamodb:Query"]
    resources = [aws_dynamodb_table.prices.arn]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root", "*"] # want DDB614 error proven `^the policy of aws_dynamodb_table.prices.arn allows dynamodb:GetItem and dynamodb:Query to everybody \("\*"\): DynamoDB refuses public policies, so the apply fails; name the roles, or add a condition such as one on aws:PrincipalOrgID$`
    }
  }
}

resource "aws_dynamodb_resource_policy" "everybody" {
  resource_arn = aws_dynamodb_table.prices.arn
  policy       = data.aws_iam_policy_document.everybody.json
}

resource "aws_dynamodb_resource_policy" "short" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = "*", Principal = "*" }, # want DDB614 `allows dynamodb:\* to everybody`
      { Effect = "Deny", Action = "dynamodb:*", Resource = "*", Principal = "*" },
      { Effect = "Allow", Action = "dynamodb:Scan", Resource = "*", NotPrincipal = { AWS = "111122223333" } }, # want DDB614 `everybody but those in NotPrincipal`
    ]
  })
}

resource "aws_dynamodb_resource_policy" "foreign" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-orders"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:Query", Resource = "*", Principal = { AWS = "arn:aws:iam::444455556666:root" } }, # want DDB614 `allows dynamodb:Query to the account 444455556666, which is not the table's own \(111122223333\) and is not listed in the option accounts`
      { Effect = "Allow", Action = "dynamodb:Scan", Resource = "*", Principal = { AWS = ["111122223333", "444455556666"] } },  # want DDB614 `444455556666`
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = "*", Principal = { AWS = "arn:aws:iam::111122223333:role/reader" } },
      { Effect = "Allow", Action = "dynamodb:GetItem", Resource = "*", Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:role/reader" } },
      { Effect = "Allow", Action = "dynamodb:GetRecords", Resource = "*", Principal = { Service = "lambda.amazonaws.com" } },
    ]
  })
}

resource "aws_dynamodb_resource_policy" "conditions" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-carts"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "dynamodb:Query"
      Resource  = "*"
      Principal = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}

data "aws_iam_policy_document" "unknown" {
  statement { # undecided DDB614 `cannot determine whom the policy of aws_dynamodb_table.prices.arn lets in: .*var.principals`
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.prices.arn]

    principals {
      type        = "AWS"
      identifiers = var.principals
    }
  }

  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.prices.arn]

    principals {
      type        = "AWS"
      identifiers = ["444455556666"] # undecided DDB614 `cannot determine whether the account 444455556666 .* is another than the table's`
    }
  }
}

resource "aws_dynamodb_resource_policy" "unknown" {
  resource_arn = aws_dynamodb_table.prices.arn
  policy       = data.aws_iam_policy_document.unknown.json
}

resource "aws_dynamodb_resource_policy" "from_outside" { # undecided DDB614 `var.policy`
  resource_arn = aws_dynamodb_table.prices.arn
  policy       = var.policy
}

# The trust policy of a role, and what the role may do, open no table.
resource "aws_iam_role" "reader" {
  name               = "reader"
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = "*" }] })
}
