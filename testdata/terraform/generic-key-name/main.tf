variable "key" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "PK"      # want DDB404 `Key attribute "PK" of "prod-shop-orders" does not say what it holds`
  range_key = "sortKey" # want DDB404 `"sortKey"`

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "GSI1_PK" # DDB510 has it
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "customers" {
  name     = "prod-shop-customers"
  hash_key = "customer_id"
}

resource "aws_dynamodb_table" "unknown" {
  name     = "prod-shop-baskets"
  hash_key = var.key # undecided DDB404 "var.key"
}

variable "indexes" {
  type = list(string)
}

resource "aws_dynamodb_table" "unknown_indexes" { # undecided DDB404 `cannot determine all keys of "prod-shop-facets": for_each of dynamic "global_secondary_index" is unknown: var\.indexes has no default and no tfvars sets it`
  name     = "prod-shop-facets"
  hash_key = "facet_id"

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

# A short name may still say what it holds.
resource "aws_dynamodb_table" "articles" {
  name      = "prod-shop-articles"
  hash_key  = "sku"
  range_key = "lang"
}
