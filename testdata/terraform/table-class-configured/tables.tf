variable "environment" {
  type = string
}

resource "aws_dynamodb_table" "archive" { # want DDB421 `"prod-shop-orders-archive" has the standard class.*set table_class = "STANDARD_INFREQUENT_ACCESS"`
  name     = "prod-shop-orders-archive"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "written" {
  name        = "prod-shop-returns-archive"
  hash_key    = "return_id"
  table_class = "STANDARD" # want DDB421 `"prod-shop-returns-archive" has the standard class`
}

resource "aws_dynamodb_table" "right" {
  name        = "prod-shop-visits-archive"
  hash_key    = "visit_id"
  table_class = "STANDARD_INFREQUENT_ACCESS"
}

resource "aws_dynamodb_table" "not_listed" {
  name        = "prod-shop-orders"
  hash_key    = "order_id"
  table_class = "STANDARD_INFREQUENT_ACCESS" # want DDB421 `"prod-shop-orders" has the class STANDARD_INFREQUENT_ACCESS`
}

resource "aws_dynamodb_table" "unknown" { # undecided DDB421 `cannot determine whether .* is listed under infrequent-access`
  name     = var.environment
  hash_key = "order_id"
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels-archive"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-pallets"
}
