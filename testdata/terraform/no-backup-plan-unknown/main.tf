variable "backup_tags" {
  type = map(string)
}

variable "environment" {
  type = string
}

resource "aws_backup_selection" "shop" {
  name         = "shop"
  plan_id      = aws_backup_plan.shop.id
  iam_role_arn = "arn:aws:iam::123456789012:role/backup"
  resources    = ["arn:aws:dynamodb:*:*:table/${var.environment}-shop-*"]

  selection_tag {
    type  = "STRINGEQUALS"
    key   = "backup"
    value = "daily"
  }
}

# It fits the pattern in one of the environments.
resource "aws_dynamodb_table" "pattern" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "unknown_tags" {
  name     = "prod-crm-contacts"
  hash_key = "contact_id"
  tags     = var.backup_tags
}

resource "aws_dynamodb_table" "unknown_name" {
  name     = "${var.environment}-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "other" { # undecided DDB426 "module.backup_crm may declare it"
  name     = "prod-crm-leads"
  hash_key = "lead_id"
}

module "backup_crm" {
  source  = "registry.example.com/shop/backup/aws"
  version = "3.2.1"
}

provider "aws" {
  region = "eu-west-1"
}
