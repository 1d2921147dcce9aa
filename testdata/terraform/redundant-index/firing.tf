resource "aws_dynamodb_table" "first_keys" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index { # want DDB506 likely `Index "gsi1" of "prod-shop-orders" has the first keys of index "gsi2" \(customer_id\) .* unless queries must find items without "ordered_at"`
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "customer_id"
    range_key          = "ordered_at"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total"]
  }
}

# Every item has the table's key, so the longer index leaves out none.
resource "aws_dynamodb_table" "longer_by_table_key" {
  name     = "prod-shop-invoices"
  hash_key = "invoice_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "invoice_id"
    projection_type = "ALL"
  }

  global_secondary_index { # want DDB506 proven `Index "gsi2" of "prod-shop-invoices" has the first keys of index "gsi1" \(customer_id\) .* remove this index and query the other(?: \||$)`
    name            = "gsi2"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "equal" {
  name      = "prod-shop-items"
  hash_key  = "item_id"
  range_key = "size"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "category"
    projection_type = "ALL"
  }

  global_secondary_index { # want DDB506 `Index "gsi2" of "prod-shop-items" has the same keys as index "gsi1" \(category\) .* remove this index(?: \||$)`
    name            = "gsi2"
    hash_key        = "category"
    projection_type = "ALL"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "price"
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index { # want DDB506 `Index "lsi2" of "prod-shop-items" has the same keys as index "lsi1" \(item_id, price\)`
    name            = "lsi2"
    range_key       = "price"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "equal_but_earlier_projects_less" {
  name     = "prod-shop-brands"
  hash_key = "brand_id"

  global_secondary_index { # want DDB506 `Index "gsi1" of "prod-shop-brands" has the same keys as index "gsi2" \(country\) .* remove this index(?: \||$)`
    name            = "gsi1"
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "country"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "equal_with_two_projections" {
  name     = "prod-shop-depots"
  hash_key = "depot_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "country"
    projection_type    = "INCLUDE"
    non_key_attributes = ["city"]
  }

  global_secondary_index { # want DDB506 `Index "gsi2" of "prod-shop-depots" has the same keys as index "gsi1" \(country\) .* project what the queries of both need into one index, and remove the other(?: \||$)`
    name               = "gsi2"
    hash_key           = "country"
    projection_type    = "INCLUDE"
    non_key_attributes = ["capacity"]
  }
}

resource "aws_dynamodb_table" "block_form" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  global_secondary_index { # want DDB506 `Index "gsi1" of "prod-shop-carts" has the first keys of index "gsi2" \(tenant, customer\)`
    name            = "gsi1"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "tenant"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "customer"
      key_type       = "HASH"
    }
  }

  global_secondary_index {
    name            = "gsi2"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "tenant"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "customer"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "changed_at"
      key_type       = "RANGE"
    }
  }
}
