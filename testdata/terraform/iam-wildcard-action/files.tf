data "aws_caller_identity" "current" {}

resource "aws_iam_policy" "template" {
  name = "prod-shop-template"
  policy = templatefile("${path.module}/policies/table.json.tftpl", { # want DDB611 `Policy "prod-shop-template" allows dynamodb:\* on "arn:aws:dynamodb:eu-west-1:\{account_id\}:table/prod-shop-reviews"`
    account = data.aws_caller_identity.current.account_id
    table   = "prod-shop-reviews"
  })
}

resource "aws_iam_policy" "file" {
  name   = "prod-shop-file"
  policy = file("${path.module}/policies/carts.json") # want DDB611 `Policy "prod-shop-file" allows dynamodb:\* on "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-shop-carts"`
}
