provider "aws" {
  default_tags {
    tags = { team = "shop" }
  }
}

resource "aws_backup_selection" "shop" {
  name         = "shop"
  plan_id      = aws_backup_plan.shop.id
  iam_role_arn = "arn:aws:iam::123456789012:role/backup"

  resources = [
    aws_dynamodb_table.orders.arn,
    aws_db_instance.shop.arn,
    "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-carts",
    "arn:aws:dynamodb:*:*:table/prod-crm-*",
    "arn:aws:s3:::shop-exports",
  ]

  selection_tag {
    type  = "STRINGEQUALS"
    key   = "backup"
    value = "daily"
  }
}

resource "aws_db_instance" "shop" {
  instance_class = "db.t4g.small"
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "carts" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

resource "aws_dynamodb_table" "leads" {
  name     = "prod-crm-leads"
  hash_key = "lead_id"
}

resource "aws_dynamodb_table" "tagged" {
  name     = "prod-shop-returns"
  hash_key = "return_id"
  tags     = { backup = "daily" }
}

resource "aws_dynamodb_table" "forgotten" { # want DDB426 note likely `No AWS Backup selection covers "prod-shop-refunds" by its ARN or by a tag`
  name     = "prod-shop-refunds"
  hash_key = "refund_id"
}

resource "aws_dynamodb_table" "misspelt" { # want DDB426 "prod-shop-coupons"
  name     = "prod-shop-coupons"
  hash_key = "coupon_id"
  tags     = { backup = "dayly" }
}

resource "aws_dynamodb_table" "lock" {
  name     = "terraform-lock"
  hash_key = "LockID"
}

# Conditions and exclusions.

resource "aws_backup_selection" "sales" {
  name          = "sales"
  plan_id       = aws_backup_plan.shop.id
  iam_role_arn  = "arn:aws:iam::123456789012:role/backup"
  resources     = ["arn:aws:dynamodb:*:*:table/prod-sales-*"]
  not_resources = [aws_dynamodb_table.excluded.arn]

  condition {
    string_equals {
      key   = "aws:ResourceTag/team"
      value = "shop"
    }
    string_not_like {
      key   = "aws:ResourceTag/data"
      value = "temp*"
    }
  }
}

resource "aws_dynamodb_table" "meets" {
  name     = "prod-sales-offers"
  hash_key = "offer_id"
}

resource "aws_dynamodb_table" "excluded" { # want DDB426 "prod-sales-drafts"
  name     = "prod-sales-drafts"
  hash_key = "draft_id"
}

resource "aws_dynamodb_table" "of_other_team" { # want DDB426 "prod-sales-imports"
  name     = "prod-sales-imports"
  hash_key = "import_id"
  tags     = { team = "data" }
}

resource "aws_dynamodb_table" "temporary" { # want DDB426 "prod-sales-work"
  name     = "prod-sales-work"
  hash_key = "work_id"
  tags     = { data = "temporary" }
}

module "covered" {
  source = "./modules/table"
  name   = "prod-crm-contacts"
}

module "not_covered" {
  source = "./modules/table"
  name   = "prod-shop-gifts"
}
