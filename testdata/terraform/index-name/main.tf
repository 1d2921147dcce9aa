variable "index" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "order_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "status-index" # want DDB501 `Index "status-index" of "prod-shop-orders" does not match the naming convention "gsi\{n\}".*a name that lists its keys goes stale`
    hash_key        = "order_status"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "GSI2" # want DDB501 `Index "GSI2" of "prod-shop-orders" does not match the naming convention "gsi\{n\}".*names of indexes are case-sensitive, and a query with another spelling fails`
    hash_key        = "coupon"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = var.index # undecided DDB501 `cannot determine the name of an index of "prod-shop-orders": .*var\.index`
    hash_key        = "ordered_on"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "total"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "orders-by-weight" # the guideline names no local indexes
    range_key       = "weight"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "items" {
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_global_secondary_index" "by_category" {
  table_name = aws_dynamodb_table.items.name
  index_name = "CategoryIndex" # want DDB501 `Index "CategoryIndex" of "prod-shop-items" does not match the naming convention "gsi\{n\}"`

  key_schema {
    attribute_name = "category"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "numbered" {
  name     = "prod-shop-suppliers"
  hash_key = "supplier_id"

  global_secondary_index {
    name            = "gsi12"
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }
}
