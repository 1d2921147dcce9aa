# The programs that these functions and containers run are in
# testdata/go/deployed/tableenvironment/cmd.

variable "region" {
  type    = string
  default = "eu"
}

resource "aws_dynamodb_table" "sessions" {
  name     = "prod-shop-sessions"
  hash_key = "session_id"
}

resource "aws_dynamodb_table" "products" {
  name     = "prod-shop-products"
  hash_key = "product_id"
}

# It says which table the sessions of all are in.
resource "aws_lambda_function" "shared" {
  function_name = "shared"
  role          = "arn:aws:iam::111122223333:role/shared"

  environment {
    variables = {
      SESSIONS_TABLE = aws_dynamodb_table.sessions.name # of the shop
    }
  }
}

# A map on lines of its own.
resource "aws_lambda_function" "filed" { # want DDB725 "does not set SESSIONS_TABLE"
  function_name = "filed"
  role          = "arn:aws:iam::111122223333:role/filed"

  environment {
    variables = {
      SHOP_REGION = var.region
      SHOP_STAGE  = "prod" # there is no other
    }
  }
}

# A map on one line.
resource "aws_lambda_function" "ignored" { # want DDB725 "does not set SESSIONS_TABLE"
  function_name = "ignored"
  role          = "arn:aws:iam::111122223333:role/ignored"

  environment {
    variables = { SHOP_REGION = var.region }
  }
}

# No map.
resource "aws_lambda_function" "secretive" { # want DDB725 "does not set SESSIONS_TABLE"
  function_name = "secretive"
  role          = "arn:aws:iam::111122223333:role/secretive"
}

# A map that a module is passed, in the style of JSON.
module "cleanup" { # want DDB725 "does not set SESSIONS_TABLE"
  source = "./function"
  name   = "cleanup"
  variables = {
    "SHOP_REGION" : var.region,
  }
}

# The list of a container, which has a secret, too.
resource "aws_ecs_task_definition" "merged" { # want DDB725 "does not set SESSIONS_TABLE"
  family = "merged"

  container_definitions = jsonencode([{
    name  = "merged"
    image = "registry.example.com/merged:1"
    environment = [
      { name = "SHOP_REGION", value = var.region }, # of the shop
      { name = "SHOP_STAGE", value = "prod" },
    ]
    secrets = [
      { name = "SHOP_KEY", valueFrom = "arn:aws:ssm:eu-west-1:111122223333:parameter/key" },
    ]
  }])
}

# The list of a container with another name.
resource "aws_ecs_task_definition" "audit" { # want DDB725 "rename AUDITS_TABLE, .* to AUDIT_TABLE"
  family = "audit"

  container_definitions = jsonencode([{
    name        = "audit"
    image       = "registry.example.com/audit:1"
    environment = [{ name = "SHOP_REGION", value = var.region }, { name = "AUDITS_TABLE", value = "prod-shop-audit" }]
  }])
}

# A map with another name. No fix for the rest: no other function has a table for it.
resource "aws_lambda_function" "checkout" { # want DDB725 "rename ORDER_TABLE, .* to ORDERS_TABLE" DDB725 "does not set PAYMENTS_TABLE" DDB725 "does not set CHECKOUT_AUDIT_TABLE"
  function_name = "checkout"
  role          = "arn:aws:iam::111122223333:role/checkout"

  environment {
    variables = {
      ORDER_TABLE = "prod-shop-orders"
      SHOP_REGION = var.region
    }
  }
}

# No fix: others set the variable to different tables.
module "search" { # want DDB725 "does not set PRODUCTS_TABLE"
  source    = "./function"
  name      = "search"
  variables = { PRODUCTS_INDEX = "by-name" }
}

module "catalog" {
  source    = "./function"
  name      = "catalog"
  variables = { PRODUCTS_TABLE = aws_dynamodb_table.products.name }
}

module "clone" {
  source    = "./function"
  name      = "clone"
  variables = { PRODUCTS_TABLE = aws_dynamodb_table.sessions.name }
}

# No fix: the map is that of several functions.
locals {
  environment = { SHOP_REGION = var.region }
}

resource "aws_lambda_function" "migrate" {
  function_name = "migrate"
  role          = "arn:aws:iam::111122223333:role/migrate"

  environment {
    variables = local.environment
  }
}

resource "aws_lambda_function" "cron" { # want DDB725 "does not set SESSIONS_TABLE"
  function_name = "cron"
  role          = "arn:aws:iam::111122223333:role/cron"

  environment {
    variables = local.environment
  }
}

# No fix: the map is put together.
resource "aws_lambda_function" "nightly" { # want DDB725 "does not set SESSIONS_TABLE"
  function_name = "nightly"
  role          = "arn:aws:iam::111122223333:role/nightly"

  environment {
    variables = merge(local.environment, { SHOP_STAGE = "prod" })
  }
}
