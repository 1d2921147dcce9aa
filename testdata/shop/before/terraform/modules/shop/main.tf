module "orders" {
  source = "../table"

  name     = "shop_orders_${var.env}"
  hash_key = "order_id"

  attributes = {
    order_id    = "S"
    customer_id = "S"
    placed_at   = "S"
  }

  global_secondary_indexes = [
    {
      name            = "customer-index"
      hash_key        = "customer_id"
      projection_type = "KEYS_ONLY"
    },
    {
      name            = "customer-date-index"
      hash_key        = "customer_id"
      range_key       = "placed_at"
      projection_type = "ALL"
    },
  ]

  stream_view_type = "NEW_IMAGE"
}

module "products" {
  source = "../table"

  name           = "shop_products_${var.env}"
  billing_mode   = "PROVISIONED"
  read_capacity  = 20
  write_capacity = 5
  hash_key       = "product_id"

  attributes = {
    product_id = "S"
    category   = "S"
    title      = "S"
    brand      = "S"
  }

  global_secondary_indexes = [
    {
      name            = "category-index"
      hash_key        = "category"
      range_key       = "title"
      projection_type = "INCLUDE"
    },
  ]
}
