# Tables whose keys the fixtures of DDB703 to DDB709 get right and wrong.

resource "aws_dynamodb_table" "accounts" {
  name         = "prod-bank-accounts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "branch"
  range_key    = "number"

  attribute {
    name = "branch"
    type = "S"
  }

  attribute {
    name = "number"
    type = "N"
  }

  attribute {
    name = "owner"
    type = "S"
  }

  attribute {
    name = "opened"
    type = "N"
  }

  attribute {
    name = "state"
    type = "S"
  }

  global_secondary_index {
    name               = "by-owner"
    hash_key           = "owner"
    range_key          = "opened"
    projection_type    = "INCLUDE"
    non_key_attributes = ["balance"]
  }

  global_secondary_index {
    name            = "by-state"
    hash_key        = "state"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "by-opened"
    hash_key        = "state"
    range_key       = "opened"
    projection_type = "ALL"
  }

  local_secondary_index {
    name            = "branch-by-opened"
    range_key       = "opened"
    projection_type = "KEYS_ONLY"
  }
}

# An index of the same name by another attribute.
resource "aws_dynamodb_table" "customers" {
  name         = "prod-bank-customers"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "customer_id"

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "email"
    type = "S"
  }

  global_secondary_index {
    name            = "by-owner"
    hash_key        = "email"
    projection_type = "ALL"
  }
}

# Tables of which only a part is known.

variable "keys" {
  type = map(string)
}

variable "with_loans" {
  type = bool
}

variable "card_type" {
  type = string
}

resource "aws_dynamodb_table" "payments" {
  name         = "prod-bank-payments"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = var.keys["partition"]

  attribute {
    name = var.keys["partition"]
    type = "S"
  }
}

resource "aws_dynamodb_table" "loans" {
  count        = var.with_loans ? 1 : 0
  name         = "prod-bank-loans"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "loan_id"

  attribute {
    name = "loan_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "cards" {
  name         = "prod-bank-cards"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "card_id"

  attribute {
    name = "card_id"
    type = var.card_type
  }
}

# A function whose environment names a table and an index.
resource "aws_lambda_function" "statements" {
  function_name = "statements"
  role          = "arn:aws:iam::123456789012:role/statements"

  environment {
    variables = {
      ACCOUNTS_TABLE = aws_dynamodb_table.accounts.name
      ACCOUNTS_INDEX = "by-owner"
    }
  }
}
