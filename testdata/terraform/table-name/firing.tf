variable "env" {
  type = string
}

variable "suffix" {
  type    = string
  default = "Archive"
}

resource "aws_dynamodb_table" "capital" {
  name     = "Orders" # want DDB401 note proven `Table name "Orders" is not kebab-case \('O'\).*use \{env\}-\{product\}-\{usage\}, such as "dev-shop-orders", unless the table is in use \(a rename replaces it\)`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "underscore" {
  name     = "dev_shop_orders" # want DDB401 `is not kebab-case \('_'\)`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "double_hyphen" {
  name     = "dev-shop--orders" # want DDB401 `Table name "dev-shop--orders" is not kebab-case`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "no_environment" {
  name     = "shop-order-items" # want DDB401 `"shop-order-items" has no known environment`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "environment_last" {
  name     = "shop-orders-${var.env}" # want DDB401 `"shop-orders-\{env\}" has no known environment`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "long_environment" {
  name     = "production-shop-orders" # want DDB401 `"production-shop-orders" has no known environment`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "test_environment" {
  name     = "test-shop-orders" # want DDB401 `"test-shop-orders" has no known environment`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "too_short" {
  name     = "dev-orders" # want DDB401 `Table name "dev-orders" does not follow the naming convention`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "known_part" {
  name     = "${var.env}_orders" # want DDB401 `"\{env\}_orders" is not kebab-case \('_'\)`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "default_of_variable" {
  name     = "dev-shop-${var.suffix}" # want DDB401 `"dev-shop-Archive" is not kebab-case \('A'\)`
  hash_key = "order_id"
}
