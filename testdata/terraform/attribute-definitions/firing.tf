resource "aws_dynamodb_table" "unused" {
  name     = "prod-shop-customers"
  hash_key = "customer_id"

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute { # want DDB405 `Attribute "email" of "prod-shop-customers" is declared, but no key of the table or an index uses it.*remove the definition; items may have the attribute without it`
    name = "email"
    type = "S"
  }
}

resource "aws_dynamodb_table" "undeclared" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id" # want DDB405 `Key attribute "order_id" of "prod-shop-orders" is not declared.*add an attribute block with its name and type`

  attribute {
    name = "customer_id"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "order_id"
    range_key       = "ordered_at" # want DDB405 `"ordered_at" of index "gsi1" of "prod-shop-orders" is not declared`
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "twice" {
  name     = "prod-shop-sessions"
  hash_key = "session_id"

  attribute {
    name = "session_id"
    type = "S"
  }

  attribute { # want DDB405 `Attribute "session_id" of "prod-shop-sessions" is declared twice.*the provider silently merges equal definitions, and a later change of one of them makes CreateTable fail`
    name = "session_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "twice_with_two_types" {
  name     = "prod-shop-counters"
  hash_key = "counter_id"

  attribute {
    name = "counter_id"
    type = "S"
  }

  attribute { # want DDB405 `Attribute "counter_id" of "prod-shop-counters" is declared twice, with the types S and N`
    name = "counter_id"
    type = "N"
  }
}

resource "aws_dynamodb_table" "generated_types" {
  name      = "prod-shop-stocktakes"
  hash_key  = "store_id"
  range_key = "counted_at"

  dynamic "attribute" { # want DDB405 `Attribute "counted_at" of "prod-shop-stocktakes" is declared twice, with the types N and S.*DynamoDB refuses a table whose attribute has two types`
    for_each = [["store_id", "S"], ["counted_at", "N"], ["counted_at", "S"]]
    content {
      name = attribute.value[0]
      type = attribute.value[1]
    }
  }
}
