variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "sessions" {
  name     = "sessions"
  hash_key = "session_id"
}

resource "aws_dynamodb_table" "visits" {
  name      = "visits"
  hash_key  = "session_id"
  range_key = "visited_at"

  global_secondary_index {
    name            = "by-time"
    hash_key        = "visited_at"
    range_key       = "session_id"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "pages" {
  name      = "pages"
  hash_key  = "session_id"
  range_key = var.sort_key
}

resource "aws_dynamodb_table" "carts" {
  name      = "shop-carts"
  hash_key  = "customer"
  range_key = "cart"

  attribute {
    name = "customer"
    type = "S"
  }

  attribute {
    name = "cart"
    type = "S"
  }

  attribute {
    name = "changed"
    type = "S"
  }

  global_secondary_index {
    name            = "carts-by-change"
    hash_key        = "changed"
    projection_type = "ALL"
  }

  global_secondary_index {
    name            = "keys-by-change"
    hash_key        = "changed"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "changes-of-customer"
    range_key       = "changed"
    projection_type = "ALL"
  }
}

resource "aws_lambda_function" "carts" {
  function_name = "carts"
  environment {
    variables = {
      CARTS_TABLE = aws_dynamodb_table.carts.name
    }
  }
}
