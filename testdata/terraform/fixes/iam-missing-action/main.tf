# The programs that these functions run are in testdata/go/deployed/iammissingaction/cmd.

variable "archive_arn" {
  type = string
}

variable "more" {
  type    = list(string)
  default = []
}

data "aws_iam_policy_document" "assume_role" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com"]
    }
  }
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "order_id"
  range_key = "line"

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "carts" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

# A list on one line.
resource "aws_lambda_function" "transfer" {
  function_name = "transfer"
  role          = aws_iam_role.transfer.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "transfer" {
  name               = "transfer"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "transfer" {
  role   = aws_iam_role.transfer.id
  policy = data.aws_iam_policy_document.transfer.json
}

data "aws_iam_policy_document" "transfer" {
  statement { # want DDB731 "aws_iam_role.transfer does not allow"
    actions   = ["dynamodb:PutItem", "dynamodb:UpdateItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

# Lists on lines of their own. The statement on the stream is no place for it.
resource "aws_lambda_function" "remote" {
  function_name = "remote"
  role          = aws_iam_role.remote.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "remote" {
  name               = "remote"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "remote" {
  role   = aws_iam_role.remote.id
  policy = data.aws_iam_policy_document.remote.json
}

data "aws_iam_policy_document" "remote" {
  statement {
    actions   = ["dynamodb:GetRecords"]
    resources = ["${aws_dynamodb_table.orders.arn}/stream/*"]
  }

  statement { # want DDB731 "aws_iam_role.remote does not allow"
    actions = [
      "dynamodb:GetItem", # of one order
      "dynamodb:Scan"     # every night
    ]
    resources = [
      aws_dynamodb_table.orders.arn,
      "${aws_dynamodb_table.orders.arn}/index/*",
    ]
  }
}

# Texts instead of lists, and both lack something.
resource "aws_lambda_function" "search" {
  function_name = "search"
  role          = aws_iam_role.search.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "search" {
  name               = "search"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "search" {
  role = aws_iam_role.search.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.orders.arn }] # want DDB731 `add dynamodb:Query to the actions of the statement, and "\$\{aws_dynamodb_table.orders.arn\}/index/by-customer" to its resources`
  })
}

# The actions are allowed on the table, not on its index.
resource "aws_lambda_function" "bare" {
  function_name = "bare"
  role          = aws_iam_role.bare.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "bare" {
  name               = "bare"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "bare" {
  role = aws_iam_role.bare.id
  policy = jsonencode({
    "Version" : "2012-10-17",
    "Statement" : [
      { # want DDB731 "aws_iam_role.bare does not allow"
        "Effect" : "Allow",
        "Action" : ["dynamodb:Query", "dynamodb:GetItem"],
        "Resource" : [
          "arn:aws:dynamodb:*:*:table/${aws_dynamodb_table.orders.name}",
        ]
      }
    ]
  })
}

# The role and its policy are those of a module, which is told the ARN of the table.
resource "aws_lambda_function" "indexed" {
  function_name = "indexed"
  role          = module.indexed.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

module "indexed" {
  source    = "./role"
  name      = "indexed"
  table_arn = aws_dynamodb_table.orders.arn
}

module "archive" {
  source    = "./role"
  name      = "archive"
  table_arn = var.archive_arn
}

# No fix: what else the list has is elsewhere.
resource "aws_lambda_function" "elsewhere" {
  function_name = "elsewhere"
  role          = aws_iam_role.elsewhere.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "elsewhere" {
  name               = "elsewhere"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "elsewhere" {
  role   = aws_iam_role.elsewhere.id
  policy = data.aws_iam_policy_document.elsewhere.json
}

data "aws_iam_policy_document" "elsewhere" {
  statement { # want DDB731 "aws_iam_role.elsewhere does not allow"
    actions   = concat(["dynamodb:PutItem"], var.more)
    resources = ["${aws_dynamodb_table.orders.arn}*"]
  }
}

# No fix: the text of a policy is not edited.
resource "aws_lambda_function" "managed" {
  function_name = "managed"
  role          = aws_iam_role.managed.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "managed" {
  name               = "managed"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "managed" {
  role   = aws_iam_role.managed.id
  policy = local.managed # want DDB731 "aws_iam_role.managed does not allow"
}

locals {
  managed = <<-JSON
    {
      "Version": "2012-10-17",
      "Statement": [
        {"Effect": "Allow", "Action": ["dynamodb:GetItem"], "Resource": "${aws_dynamodb_table.orders.arn}/index/*"}
      ]
    }
  JSON
}

# No fix: the statement is about another table, too.
resource "aws_lambda_function" "lookup" {
  function_name = "lookup"
  role          = aws_iam_role.lookup.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "lookup" {
  name               = "lookup"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "lookup" {
  role   = aws_iam_role.lookup.id
  policy = data.aws_iam_policy_document.lookup.json
}

data "aws_iam_policy_document" "lookup" {
  statement { # want DDB731 "aws_iam_role.lookup does not allow"
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.orders.arn, aws_dynamodb_table.carts.arn]
  }
}

# No fix: it may read a part of the items, and no scan is limited to that.
resource "aws_lambda_function" "browse" {
  function_name = "browse"
  role          = aws_iam_role.browse.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "browse" {
  name               = "browse"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "browse" {
  role   = aws_iam_role.browse.id
  policy = data.aws_iam_policy_document.browse.json
}

data "aws_iam_policy_document" "browse" {
  statement { # want DDB731 "aws_iam_role.browse does not allow"
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.orders.arn]
    condition {
      test     = "ForAllValues:StringEquals"
      variable = "dynamodb:LeadingKeys"
      values   = ["$${aws:username}"]
    }
  }
}

# No fix: what else the statement is about is unknown.
resource "aws_lambda_function" "unset" {
  function_name = "unset"
  role          = aws_iam_role.unset.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "unset" {
  name               = "unset"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "unset" {
  role   = aws_iam_role.unset.id
  policy = data.aws_iam_policy_document.unset.json
}

data "aws_iam_policy_document" "unset" {
  statement { # want DDB731 "aws_iam_role.unset does not allow"
    actions   = ["dynamodb:GetItem"]
    resources = ["${aws_dynamodb_table.orders.arn}*", var.archive_arn]
  }
}

# No fix: the block is in force for another table, too.
resource "aws_lambda_function" "shared" {
  function_name = "shared"
  role          = aws_iam_role.shared.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "shared" {
  name               = "shared"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "shared" {
  role   = aws_iam_role.shared.id
  policy = data.aws_iam_policy_document.shared["orders"].json
}

data "aws_iam_policy_document" "shared" {
  for_each = {
    orders = aws_dynamodb_table.orders.arn
    carts  = aws_dynamodb_table.carts.arn
  }
  statement { # want DDB731 "aws_iam_role.shared does not allow"
    actions   = ["dynamodb:GetItem"]
    resources = ["${each.value}*"]
  }
}

resource "aws_iam_policy" "shared" {
  policy = data.aws_iam_policy_document.shared["carts"].json
}

# No fix: it removes an order or a cart.
resource "aws_lambda_function" "either" {
  function_name = "either"
  role          = aws_iam_role.either.arn
  environment {
    variables = {
      ORDERS_TABLE = aws_dynamodb_table.orders.name
      CARTS_TABLE  = aws_dynamodb_table.carts.name
    }
  }
}

resource "aws_iam_role" "either" {
  name               = "either"
  assume_role_policy = data.aws_iam_policy_document.assume_role.json
}

resource "aws_iam_role_policy" "either" {
  role   = aws_iam_role.either.id
  policy = data.aws_iam_policy_document.either.json
}

data "aws_iam_policy_document" "either" {
  statement { # want DDB731 "aws_iam_role.either does not allow"
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

# No fix: its role is out of view, so the policy may be that of another.
resource "aws_lambda_function" "cleanup" { # undecided DDB731 "the role of aws_lambda_function.cleanup is not in view"
  function_name = "cleanup"
  role          = "arn:aws:iam::111122223333:role/cleanup"
  environment {
    variables = { RETURNS_TABLE = aws_dynamodb_table.returns.name }
  }
}

resource "aws_dynamodb_table" "returns" {
  name     = "prod-shop-returns"
  hash_key = "return_id"
}

resource "aws_iam_policy" "returns" {
  policy = data.aws_iam_policy_document.returns.json
}

data "aws_iam_policy_document" "returns" {
  statement { # want DDB731 "No policy in view allows dynamodb:DeleteItem on table .prod-shop-returns"
    actions   = ["dynamodb:PutItem"]
    resources = [aws_dynamodb_table.returns.arn]
  }
}
