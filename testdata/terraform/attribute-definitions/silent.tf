resource "aws_dynamodb_table" "exact" {
  name      = "prod-shop-order-items"
  hash_key  = "order_id"
  range_key = "line"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "line"
    type = "N"
  }

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "price"
    type = "N"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "product_id"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "price"
    projection_type = "KEYS_ONLY"
  }
}

# A separate index declares the type of its key itself; some declare it twice.
resource "aws_dynamodb_table" "separate_index" {
  name     = "prod-shop-products"
  hash_key = "product_id"

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "category"
    type = "S"
  }
}

resource "aws_dynamodb_global_secondary_index" "by_category" {
  table_name = aws_dynamodb_table.separate_index.name
  index_name = "gsi1"

  key_schema {
    attribute_name = "category"
    attribute_type = "S"
    key_type       = "HASH"
  }

  key_schema {
    attribute_name = "price"
    attribute_type = "N"
    key_type       = "RANGE"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

locals {
  return_keys = [
    { name = "return_id", type = "S" },
    { name = "returned_at", type = "N" },
  ]
  return_indexes = [
    { name = "gsi1", hash_key = "customer_id" },
    { name = "gsi2", hash_key = "store_id" },
  ]
}

# Two indexes share a sort key, so the list of all keys has it twice.
resource "aws_dynamodb_table" "generated" {
  name     = "prod-shop-returns"
  hash_key = "return_id"

  dynamic "attribute" {
    for_each = concat(
      slice(local.return_keys, 0, 1),
      flatten([for i in local.return_indexes : [{ name = i.hash_key, type = "S" }, local.return_keys[1]]]),
    )
    content {
      name = attribute.value.name
      type = attribute.value.type
    }
  }

  dynamic "global_secondary_index" {
    for_each = local.return_indexes
    content {
      name            = global_secondary_index.value.name
      hash_key        = global_secondary_index.value.hash_key
      range_key       = "returned_at"
      projection_type = "KEYS_ONLY"
    }
  }
}
