resource "aws_dynamodb_table" "none" { # want DDB416 note `"prod-shop-orders" does not set prevent_destroy in its lifecycle`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "other_lifecycle" { # want DDB416 `"prod-shop-carts"`
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  lifecycle {
    ignore_changes = [read_capacity]
  }
}

resource "aws_dynamodb_table" "off" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  lifecycle {
    prevent_destroy = false # want DDB416 `"prod-shop-items"`
  }
}

resource "aws_dynamodb_table" "on" {
  name     = "prod-shop-visits"
  hash_key = "visit_id"

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "lock" {
  name     = "terraform-lock"
  hash_key = "LockID"
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-pallets"
}
