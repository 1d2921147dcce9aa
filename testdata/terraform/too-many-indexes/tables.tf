variable "indexes" {
  type = map(string)
}

variable "separate" {
  type = bool
}

resource "aws_dynamodb_table" "six" { # want DDB505 `"prod-shop-orders" has 6 indexes, more than 5: each is stored apart`
  name     = "prod-shop-orders"
  hash_key = "order_id"

  dynamic "global_secondary_index" {
    for_each = ["customer", "store", "courier", "campaign", "invoice", "coupon"]
    content {
      name            = "gsi${global_secondary_index.key}"
      hash_key        = "${global_secondary_index.value}_id"
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_table" "of_three_kinds" { # want DDB505 `"prod-shop-returns" has 6 indexes`
  name      = "prod-shop-returns"
  hash_key  = "customer_id"
  range_key = "return_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "key1"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "key2"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "key3"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = "key4"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "returned_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_global_secondary_index" "of_returns" {
  table_name = aws_dynamodb_table.of_three_kinds.name
  index_name = "gsi9"

  key_schema {
    attribute_name = "parcel_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "five" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "key1"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "key2"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "key3"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = "key4"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi5"
    hash_key        = "key5"
    projection_type = "KEYS_ONLY"
  }
}

# DDB406 has these.
resource "aws_dynamodb_table" "too_many_for_dynamodb" {
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

resource "aws_dynamodb_table" "unknown" { # undecided DDB505 `cannot determine how many indexes prod-shop-items has: .*var.indexes`
  name     = "prod-shop-items"
  hash_key = "item_id"

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

# The sixth may not exist.
resource "aws_dynamodb_table" "maybe" { # undecided DDB505 `cannot determine how many indexes prod-shop-baskets has`
  name     = "prod-shop-baskets"
  hash_key = "basket_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "key1"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "key2"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "key3"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = "key4"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi5"
    hash_key        = "key5"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_global_secondary_index" "maybe" {
  count      = var.separate ? 1 : 0
  table_name = aws_dynamodb_table.maybe.name
  index_name = "gsi6"

  key_schema {
    attribute_name = "customer_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

module "parcels" {
  source  = "./modules/table"
  name    = "prod-shop-parcels"
  indexes = 6
}

module "pallets" {
  source  = "./modules/table"
  name    = "prod-shop-pallets"
  indexes = 2
}
