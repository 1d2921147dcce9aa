module "reports" {
  source    = "./modules/reader"
  name      = "reports"
  resources = ["*"]
}

module "prices" {
  source    = "./modules/reader"
  name      = "prices"
  resources = ["arn:aws:dynamodb:*:*:table/prod-shop-prices"]
}

resource "aws_iam_role_policy" "prices" {
  name   = "prices-by-output"
  role   = "prices"
  policy = module.reports.policy
}
