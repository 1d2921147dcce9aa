# The programs that these functions and containers run are in
# testdata/go/deployed/tableenvironment/cmd.

variable "more" {
  type = map(string)
}

# Its payments have no table, and the audit log is left out without a word. The default of
# CARTS_TABLE is in the code.
resource "aws_lambda_function" "checkout" { # want DDB725 error proven `aws_lambda_function.checkout does not set PAYMENTS_TABLE, .* program "checkout" runs there, and PutItem fails .* set PAYMENTS_TABLE` DDB725 warning `does not set CHECKOUT_AUDIT_TABLE, .* program "checkout" tests the variable`
  function_name = "checkout"
  role          = "arn:aws:iam::111122223333:role/checkout"

  environment {
    variables = {
      ORDERS_TABLE = "prod-shop-orders"
    }
  }
}

# It reads the variables of all, and needs one.
resource "aws_lambda_function" "audit" {
  function_name = "audit"
  role          = "arn:aws:iam::111122223333:role/audit"

  environment {
    variables = {
      AUDIT_TABLE = "prod-shop-audit"
    }
  }
}

resource "aws_ecs_task_definition" "cleanup" { # want DDB725 error likely `container "cleanup" of aws_ecs_task_definition.cleanup does not set SESSIONS_TABLE, .* rename SESSION_TABLE, which the program does not read, to SESSIONS_TABLE`
  family = "cleanup"

  container_definitions = jsonencode([{
    name        = "cleanup"
    image       = "registry.example.com/cleanup:1"
    environment = [{ name = "SHOP_REGION", value = "eu" }, { name = "SESSION_TABLE", value = "prod-shop-sessions" }]
  }])
}

# Told its table by a secret.
resource "aws_ecs_task_definition" "secretive" {
  family = "secretive"

  container_definitions = jsonencode([{
    name    = "secretive"
    image   = "registry.example.com/secretive:1"
    secrets = [{ name = "SESSIONS_TABLE", valueFrom = "arn:aws:ssm:eu-west-1:111122223333:parameter/sessions" }]
  }])
}

# Told by a file.
resource "aws_ecs_task_definition" "filed" {
  family = "filed"

  container_definitions = jsonencode([{
    name             = "filed"
    image            = "registry.example.com/filed:1"
    environmentFiles = [{ type = "s3", value = "arn:aws:s3:::shop-settings/filed.env" }]
  }])
}

# The name of the index is missing. One of two variables is enough for the clicks.
module "search" { # want DDB725 `module.search.aws_lambda_function.this does not set PRODUCTS_INDEX`
  source = "./function"
  name   = "search"
  variables = {
    PRODUCTS_TABLE = "prod-shop-products"
    EVENTS_TABLE   = "prod-shop-events"
  }
}

# The program sets the variable itself.
module "migrate" {
  source    = "./function"
  name      = "migrate"
  variables = { STEP = "2" }
}

# What else it is given is unknown.
resource "aws_lambda_function" "merged" {
  function_name = "merged"
  role          = "arn:aws:iam::111122223333:role/merged"

  environment {
    variables = merge({ SHOP_REGION = "eu" }, var.more)
  }
}

# Its deployment sets the variables.
resource "aws_lambda_function" "ignored" {
  function_name = "ignored"
  role          = "arn:aws:iam::111122223333:role/ignored"

  environment {
    variables = { SHOP_REGION = "eu" }
  }

  lifecycle {
    ignore_changes = [environment]
  }
}

# Functions that share a program each run a part of it.
resource "aws_lambda_function" "shared" {
  function_name = "shared"
  role          = "arn:aws:iam::111122223333:role/shared"

  environment {
    variables = { SESSIONS_TABLE = "prod-shop-sessions" }
  }
}

resource "aws_lambda_function" "sharing" {
  function_name = "sharing"
  handler       = "shared"
  role          = "arn:aws:iam::111122223333:role/shared"

  environment {
    variables = { SHOP_REGION = "eu" }
  }
}

# Whether the parcels are read is up to the heap that has them.
resource "aws_lambda_function" "labels" { # want DDB725 warning likely `aws_lambda_function.labels does not set PARCELS_TABLE, .* program "labels" runs there, and Scan fails if a library calls it through heap.Interface`
  function_name = "labels"
  role          = "arn:aws:iam::111122223333:role/labels"

  environment {
    variables = {}
  }
}

# Other variables switch its points, campaigns and vouchers off.
resource "aws_lambda_function" "loyalty" { # want DDB725 error proven `aws_lambda_function.loyalty does not set MEMBERS_TABLE, .* program "loyalty" runs there, and PutItem fails`
  function_name = "loyalty"
  role          = "arn:aws:iam::111122223333:role/loyalty"

  environment {
    variables = { SHOP_REGION = "eu" }
  }
}
