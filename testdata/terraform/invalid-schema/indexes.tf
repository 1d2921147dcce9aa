resource "aws_dynamodb_table" "many_global" { # want DDB406 likely `"prod-shop-facets" has 21 global secondary indexes.*"GlobalSecondaryIndex count exceeds the per-table limit of 20"`
  name     = "prod-shop-facets"
  hash_key = "facet_id"

  dynamic "global_secondary_index" {
    for_each = range(21)
    content {
      name            = "gsi${global_secondary_index.value}"
      hash_key        = "facet${global_secondary_index.value}"
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_table" "many_local" { # want DDB406 proven `"prod-shop-items" has 6 local secondary indexes.*"Number of LocalSecondaryIndexes exceeds per-table limit of 5"`
  name      = "prod-shop-items"
  hash_key  = "category"
  range_key = "item_id"

  dynamic "local_secondary_index" {
    for_each = ["price", "weight", "size", "colour", "brand", "stock"]
    content {
      name            = "lsi${local_secondary_index.key}"
      range_key       = local_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_table" "names" {
  name      = "prod-shop-invoices"
  hash_key  = "invoice_id"
  range_key = "line"

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "by-customer" # want DDB406 `"prod-shop-invoices" has two indexes named "by-customer".*DynamoDB refuses the table: "Duplicate index name: by-customer"; if the blocks are equal, one of them does nothing`
    hash_key        = "account_id"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "by-customer" # want DDB406 `"prod-shop-invoices" has two indexes named "by-customer".*DynamoDB refuses the table: "Duplicate index name: by-customer".*rename one or remove it`
    range_key       = "due_at"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "by-total"
    range_key       = "total"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "by-total" # want DDB406 `"prod-shop-invoices" has two indexes named "by-total".*the provider keeps local indexes by name, so it silently creates only one of them`
    range_key       = "tax"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_global_secondary_index" "again" {
  table_name = aws_dynamodb_table.names.name
  index_name = "by-total" # want DDB406 `"prod-shop-invoices" has two indexes named "by-total".*DynamoDB refuses the second index: "Index already exists: by-total"`

  key_schema {
    attribute_name = "total"
    attribute_type = "N"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}
