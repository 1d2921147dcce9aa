# The programs that these functions run are in testdata/go/deployed/iammissingaction/cmd.

variable "roles" {
  type = map(string)
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

# The table's ARN is not that of the index.
resource "aws_lambda_function" "search" {
  function_name = "search"
  role          = aws_iam_role.search.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "search" {
  name = "search"
}

resource "aws_iam_role_policy" "search" {
  role = aws_iam_role.search.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:Query"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.search does not allow dynamodb:Query on index "by-customer" of table "prod-shop-orders" .* Query fails with AccessDeniedException in program "search" .* add "\$\{aws_dynamodb_table.orders.arn\}/index/by-customer" to the resources`
  })
}

# The index is enough for what reads only that.
resource "aws_lambda_function" "indexed" {
  function_name = "indexed"
  role          = aws_iam_role.indexed.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "indexed" {
  name = "indexed"
}

resource "aws_iam_role_policy" "indexed" {
  role = aws_iam_role.indexed.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:Query", Resource = "${aws_dynamodb_table.orders.arn}/index/*" }]
  })
}

# AWS allows all of it.
resource "aws_lambda_function" "managed" {
  function_name = "managed"
  role          = aws_iam_role.managed.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "managed" {
  name = "managed"
}

resource "aws_iam_role_policy_attachment" "managed" {
  role       = aws_iam_role.managed.name
  policy_arn = "arn:aws:iam::aws:policy/AmazonDynamoDBReadOnlyAccess"
}

# It has no policy at all.
resource "aws_lambda_function" "bare" {
  function_name = "bare"
  role          = aws_iam_role.bare.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "bare" { # want DDB731 `aws_iam_role.bare does not allow dynamodb:Query on index "by-customer" .* allow dynamodb:Query on "\$\{aws_dynamodb_table.orders.arn\}/index/by-customer"`
  name = "bare"
}

# DAX has a role of its own.
resource "aws_lambda_function" "cached" {
  function_name = "cached"
  role          = aws_iam_role.cached.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "cached" {
  name = "cached"
}

# It does not set the variable: the call has no table there.
resource "aws_lambda_function" "unset" {
  function_name = "unset"
  role          = aws_iam_role.bare.arn
  environment {
    variables = {}
  }
}

# Its role is out of view, and others may read the index.
resource "aws_lambda_function" "elsewhere" { # undecided DDB731 `cannot determine whether aws_lambda_function.elsewhere has the permissions that its code needs: the role of aws_lambda_function.elsewhere is unknown`
  function_name = "elsewhere"
  role          = var.roles["search"]
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

# Functions that share a program each run a part of it.
resource "aws_lambda_function" "shared" {
  function_name = "shared"
  role          = aws_iam_role.indexed.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_lambda_function" "sharing" {
  function_name = "sharing"
  handler       = "shared"
  role          = aws_iam_role.sharing.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "sharing" {
  name = "sharing"
}

# A transaction needs the permissions of its parts.
resource "aws_lambda_function" "transfer" {
  function_name = "transfer"
  role          = aws_iam_role.transfer.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "transfer" {
  name = "transfer"
}

resource "aws_iam_role_policy_attachment" "transfer" {
  role       = aws_iam_role.transfer.name
  policy_arn = aws_iam_policy.transfer.arn
}

resource "aws_iam_policy" "transfer" {
  policy = data.aws_iam_policy_document.transfer.json
}

data "aws_iam_policy_document" "transfer" {
  statement { # want DDB731 `aws_iam_role.transfer does not allow dynamodb:DeleteItem on table "prod-shop-orders" .* TransactWriteItems fails .* add dynamodb:DeleteItem to the actions of the statement`
    actions   = ["dynamodb:PutItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

# What another configuration declares is unlikely to be about this table.
resource "aws_lambda_function" "remote" {
  function_name = "remote"
  role          = aws_iam_role.remote.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "remote" {
  name = "remote"
}

resource "aws_iam_role_policy" "remote" {
  role   = aws_iam_role.remote.id
  policy = data.aws_iam_policy_document.remote.json
}

data "aws_iam_policy_document" "remote" {
  statement { # want DDB731 error likely `aws_iam_role.remote does not allow dynamodb:PutItem on table "prod-shop-orders"`
    actions   = ["dynamodb:DeleteItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

data "terraform_remote_state" "buckets" {
  backend = "s3"
}

resource "aws_iam_role_policy_attachment" "remote" {
  role       = aws_iam_role.remote.name
  policy_arn = data.terraform_remote_state.buckets.outputs.read_policy_arn
}

# PartiQL has permissions of its own, and what is denied is not allowed.
resource "aws_lambda_function" "lookup" {
  function_name = "lookup"
  role          = aws_iam_role.lookup.arn
}

resource "aws_iam_role" "lookup" {
  name = "lookup"
}

resource "aws_iam_role_policy" "lookup" {
  role   = aws_iam_role.lookup.id
  policy = data.aws_iam_policy_document.lookup.json
}

data "aws_iam_policy_document" "lookup" {
  statement {
    actions   = ["dynamodb:*"]
    resources = ["${aws_dynamodb_table.orders.arn}*"]
  }

  statement { # want DDB731 `aws_iam_role.lookup is denied dynamodb:PartiQLSelect on table "prod-shop-orders" .* remove the Deny of dynamodb:PartiQLSelect, or the call`
    effect    = "Deny"
    actions   = ["dynamodb:PartiQL*"]
    resources = ["*"]
  }
}

# A statement may read an index, which is all that this role may do.
resource "aws_lambda_function" "browse" {
  function_name = "browse"
  role          = aws_iam_role.browse.arn
}

resource "aws_iam_role" "browse" {
  name = "browse"
}

resource "aws_iam_role_policy" "browse" {
  role   = aws_iam_role.browse.id
  policy = data.aws_iam_policy_document.browse.json
}

data "aws_iam_policy_document" "browse" {
  statement {
    actions   = ["dynamodb:PartiQLSelect"]
    resources = ["${aws_dynamodb_table.orders.arn}/index/*"]
  }
}

# Its role is out of view, and no policy in view allows what it does.
resource "aws_lambda_function" "cleanup" { # undecided DDB731 `the role of aws_lambda_function.cleanup is unknown`
  function_name = "cleanup"
  role          = var.roles["cleanup"]
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
  statement { # want DDB731 error likely `No policy in view allows dynamodb:DeleteItem on table "prod-shop-returns" .* DeleteItem fails .* program "cleanup" .* add dynamodb:DeleteItem to the actions`
    actions   = ["dynamodb:PutItem", "dynamodb:GetItem"]
    resources = [aws_dynamodb_table.returns.arn]
  }
}

# Silent: only code that is not read, because it uses no SDK, may call what deletes.
resource "aws_lambda_function" "ports" {
  function_name = "ports"
  role          = aws_iam_role.ports.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "ports" {
  name = "ports"
}

resource "aws_iam_role_policy" "ports" {
  role = aws_iam_role.ports.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.orders.arn }]
  })
}

# The code locks, which it may do. Package sync has the lease, too, and may unlock it.
resource "aws_lambda_function" "tickets" {
  function_name = "tickets"
  role          = aws_iam_role.tickets.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "tickets" {
  name = "tickets"
}

resource "aws_iam_role_policy" "tickets" {
  role = aws_iam_role.tickets.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:PutItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 warning likely `aws_iam_role.tickets does not allow dynamodb:DeleteItem on table "prod-shop-orders" .* DeleteItem fails with AccessDeniedException in program "tickets" if a library calls it through sync.Locker`
  })
}

# The code deletes by itself, whatever the library does. That locks is up to the library.
resource "aws_lambda_function" "rota" {
  function_name = "rota"
  role          = aws_iam_role.rota.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "rota" {
  name = "rota"
}

resource "aws_iam_role_policy" "rota" {
  role = aws_iam_role.rota.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem"], Resource = aws_dynamodb_table.orders.arn }] # want DDB731 error proven `aws_iam_role.rota does not allow dynamodb:DeleteItem on table` DDB731 warning likely `aws_iam_role.rota does not allow dynamodb:UpdateItem on table .* if a library calls it through sync.Locker`
  })
}

# Silent: that a type could be a handler hands it to no library.
resource "aws_lambda_function" "exports" {
  function_name = "exports"
  role          = aws_iam_role.exports.arn
  environment {
    variables = { ORDERS_TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_iam_role" "exports" {
  name = "exports"
}

resource "aws_iam_role_policy" "exports" {
  role = aws_iam_role.exports.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:DescribeTable"], Resource = aws_dynamodb_table.orders.arn }]
  })
}
