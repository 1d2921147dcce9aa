# A user with a password is a person.
resource "aws_iam_user" "ana" {
  name = "ana"
}

resource "aws_iam_user_login_profile" "ana" {
  user = aws_iam_user.ana.name
}

resource "aws_iam_user_policy" "ana" {
  user = aws_iam_user.ana.name

  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:Query", "dynamodb:*Item"] # want DDB617 note likely `People may write items of "prod-shop-orders" and 1 more as user "ana"`
      Resource = [aws_dynamodb_table.orders.arn, aws_dynamodb_table.carts.arn]
    }]
  })
}

# A group with a person in it.
resource "aws_iam_group" "support" {
  name = "support"
}

resource "aws_iam_group_membership" "support" {
  name  = "support"
  group = aws_iam_group.support.name
  users = [aws_iam_user.ana.name, "robot"]
}

resource "aws_iam_group_policy_attachment" "support" {
  group      = aws_iam_group.support.name
  policy_arn = "arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess" # want DDB617 `People may write items of "prod-shop-orders" and 1 more through group "support"`
}

# A user with access keys only is a program, whatever it is called.
resource "aws_iam_user" "bob" {
  name = "bob-smith"
}

resource "aws_iam_access_key" "bob" {
  user = aws_iam_user.bob.name
}

resource "aws_iam_user_policy" "bob" {
  user   = aws_iam_user.bob.name
  policy = data.aws_iam_policy_document.write.json
}

# Without credentials in view it may be either.
resource "aws_iam_user" "cleo" { # undecided DDB617 `items of "prod-shop-orders": whether a person or a program uses aws_iam_user.cleo is unknown`
  name = "cleo"
}

resource "aws_iam_user_policy" "cleo" {
  user   = aws_iam_user.cleo.name
  policy = data.aws_iam_policy_document.write.json
}

resource "aws_iam_group" "shop" { # undecided DDB617 `whether people are in aws_iam_group.shop is unknown`
  name = "shop"
}

resource "aws_iam_group_policy" "shop" {
  group  = aws_iam_group.shop.name
  policy = data.aws_iam_policy_document.write.json
}

# Reads, an administrator, tables of other environments, a policy that asks for MFA, one that
# takes the writes back.
resource "aws_iam_user" "dan" {
  name = "dan"
}

resource "aws_iam_user_login_profile" "dan" {
  user = aws_iam_user.dan.name
}

resource "aws_iam_user_policy" "reads" {
  user   = aws_iam_user.dan.name
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PartiQLSelect"], Resource = "*" }] })
}

resource "aws_iam_user_policy" "others" {
  user = aws_iam_user.dan.name

  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:PutItem"
      Resource = [aws_dynamodb_table.dev.arn, aws_dynamodb_table.test.arn, aws_dynamodb_table.locks.arn]
    }]
  })
}

resource "aws_iam_user" "eve" {
  name = "eve"
}

resource "aws_iam_user_login_profile" "eve" {
  user = aws_iam_user.eve.name
}

resource "aws_iam_user_policy_attachment" "eve" {
  user       = aws_iam_user.eve.name
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_user" "finn" { # undecided DDB617 `whether aws_iam_user.finn, as which people act, may write items`
  name = "finn"
}

resource "aws_iam_user_login_profile" "finn" {
  user = aws_iam_user.finn.name
}

resource "aws_iam_user_policy" "finn" {
  user = aws_iam_user.finn.name

  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "dynamodb:PutItem"
      Resource  = aws_dynamodb_table.orders.arn
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_user" "gil" {
  name = "gil"
}

resource "aws_iam_user_login_profile" "gil" {
  user = aws_iam_user.gil.name
}

resource "aws_iam_user_policy" "gil" {
  user = aws_iam_user.gil.name

  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = aws_dynamodb_table.orders.arn },
      { Effect = "Deny", Action = ["dynamodb:*Item", "dynamodb:PartiQL*"], Resource = "*" },
    ]
  })
}
