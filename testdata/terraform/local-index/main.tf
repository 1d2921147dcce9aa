variable "orders" {
  type    = map(string)
  default = { lsi1 = "ordered_at", lsi2 = "total" }
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id"

  local_secondary_index { # want DDB504 `Index "lsi1" of "prod-shop-orders" is a local secondary index .* 10 GB`
    name            = "lsi1"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "returns" {
  name      = "prod-shop-returns"
  hash_key  = "customer_id"
  range_key = "return_id"

  dynamic "local_secondary_index" { # want DDB504 `Index "lsi1" of "prod-shop-returns" is a local secondary index` DDB504 `Index "lsi2" of "prod-shop-returns" is a local secondary index`
    for_each = var.orders
    content {
      name            = local_secondary_index.key
      range_key       = local_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }
}

# A global index with the table's partition key does the same, without the limit.
resource "aws_dynamodb_table" "invoices" {
  name      = "prod-shop-invoices"
  hash_key  = "customer_id"
  range_key = "invoice_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "issued_on"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "articles" {
  name     = "prod-shop-articles"
  hash_key = "article_id"
}
