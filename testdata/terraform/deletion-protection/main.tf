variable "protect" {
  type    = bool
  default = false
}

variable "protected" {
  type = bool
}

resource "aws_dynamodb_table" "unwritten" { # want DDB415 `Deletion protection of "prod-shop-orders" is off \(deletion_protection_enabled is not set\).*set deletion_protection_enabled = true$`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "literal" {
  name                        = "prod-shop-items"
  hash_key                    = "item_id"
  deletion_protection_enabled = false # want DDB415 `Deletion protection of "prod-shop-items" is off`
}

resource "aws_dynamodb_table" "by_default" {
  name                        = "prod-shop-prices"
  hash_key                    = "price_id"
  deletion_protection_enabled = var.protect # want DDB415 `is off \(default of var.protect\)`
}

resource "aws_dynamodb_table" "on" {
  name                        = "prod-shop-carts"
  hash_key                    = "cart_id"
  deletion_protection_enabled = true
}

resource "aws_dynamodb_table" "state_lock" {
  name     = "prod-shop-terraform-lock"
  hash_key = "LockID"
}

resource "aws_dynamodb_table" "unknown" {
  name                        = "prod-shop-reviews"
  hash_key                    = "review_id"
  deletion_protection_enabled = var.protected # undecided DDB415 "var.protected"
}

module "production" {
  source    = "./modules/table"
  name      = "prod-shop-payments"
  protected = true
}

module "staging" {
  source = "./modules/table"
  name   = "staging-shop-payments"
}

locals {
  tables = { receipts = { name = "prod-shop-receipts", protected = false } }
}

module "guarded" {
  source    = "./modules/guarded"
  tables    = local.tables
  passed_on = var.protect
  written   = false
}
