resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id"

  global_secondary_index {
    name            = "gsi1" # want DDB508 `Index "gsi1" of "prod-shop-orders" has no comment that documents its purpose .* write a comment above it that names the query it serves`
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"
  }

  # The day's orders of a store, for its back office.
  global_secondary_index {
    name            = "gsi2"
    hash_key        = "store_id"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { // open orders, for couriers
    name            = "gsi3"
    hash_key        = "courier_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    # Which campaign brought the order.
    name            = "gsi4"
    hash_key        = "campaign_id"
    projection_type = "KEYS_ONLY"
  }

  /* Orders by their invoice,
     which the bookkeeping asks for. */
  local_secondary_index {
    name            = "lsi1"
    range_key       = "invoice_id"
    projection_type = "KEYS_ONLY"
  }

  # A comment that is no longer at the index.

  local_secondary_index {
    name            = "lsi2" # want DDB508 `Index "lsi2" of "prod-shop-orders" has no comment that documents its purpose`
    range_key       = "coupon_id"
    projection_type = "KEYS_ONLY"
  }

  # tfsec:ignore:aws-dynamodb-table-customer-key
  # dynamolint:ignore DDB502 -- the records are small
  local_secondary_index {
    name            = "lsi3" # want DDB508 `Index "lsi3" of "prod-shop-orders" has no comment that documents its purpose`
    range_key       = "total"
    projection_type = "ALL"
  }

  # Sorted lists on the page of a customer.
  dynamic "local_secondary_index" {
    for_each = ["price", "weight"]
    content {
      name            = "lsi-${local_secondary_index.value}"
      range_key       = local_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

resource "aws_dynamodb_global_secondary_index" "undocumented" {
  table_name = aws_dynamodb_table.orders.name
  index_name = "gsi8" # want DDB508 `Index "gsi8" of "prod-shop-orders" has no comment that documents its purpose`

  key_schema {
    attribute_name = "parcel_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

# The order of a parcel, for the tracking page.
resource "aws_dynamodb_global_secondary_index" "documented" {
  table_name = aws_dynamodb_table.orders.name
  index_name = "gsi9"

  key_schema {
    attribute_name = "tracking_number"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "commented" {
  name     = "prod-shop-suppliers"
  hash_key = "supplier_id"

  # The suppliers of a country, for the customs declaration.
  global_secondary_index {
    name            = "gsi1"
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }
}
