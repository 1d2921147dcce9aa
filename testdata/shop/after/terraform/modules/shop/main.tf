# What customers have ordered, and what is still to be shipped.
module "orders" {
  source = "../table"

  name     = "${var.env}-shop-orders"
  hash_key = "order_id"

  attributes = {
    order_id       = "S"
    customer_id    = "S"
    open_warehouse = "S"
    placed_at      = "S"
    sales_shard    = "S"
  }

  global_secondary_indexes = [
    {
      name               = "gsi1" # the orders of a customer
      hash_key           = "customer_id"
      range_key          = "placed_at"
      projection_type    = "INCLUDE"
      non_key_attributes = ["order_status", "total_cents", "warehouse"]
    },
    {
      name               = "gsi2" # what a warehouse has to ship: sparse, open orders only
      hash_key           = "open_warehouse"
      range_key          = "placed_at"
      projection_type    = "INCLUDE"
      non_key_attributes = ["customer_id", "order_status", "total_cents", "warehouse"]
    },
    {
      name               = "gsi3" # the sales of a month, in shards
      hash_key           = "sales_shard"
      range_key          = "placed_at"
      projection_type    = "INCLUDE"
      non_key_attributes = ["total_cents"]
    },
  ]

  stream_view_type = "NEW_AND_OLD_IMAGES"
}

# The catalogue of the shop.
module "products" {
  source = "../table"

  name     = "${var.env}-shop-products"
  hash_key = "product_id"

  attributes = {
    product_id = "S"
    brand      = "S"
    category   = "S"
    title      = "S"
  }

  global_secondary_indexes = [
    {
      name               = "gsi1" # the products of a category
      hash_key           = "category"
      range_key          = "title"
      projection_type    = "INCLUDE"
      non_key_attributes = ["brand", "discontinued", "price_cents", "size"]
    },
    {
      name               = "gsi2" # the products of a brand
      hash_key           = "brand"
      range_key          = "title"
      projection_type    = "INCLUDE"
      non_key_attributes = ["category", "discontinued", "price_cents", "size"]
    },
  ]
}

# What customers are about to order.
module "carts" {
  source = "../table"

  name      = "${var.env}-shop-carts"
  hash_key  = "customer_id"
  range_key = "product_id"

  attributes = {
    customer_id = "S"
    product_id  = "S"
  }

  ttl_attribute = "ttl"
}
