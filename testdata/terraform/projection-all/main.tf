variable "projection" {
  type = string
}

variable "indexes" {
  type    = map(string)
  default = { gsi1 = "customer_id", gsi2 = "order_status" }
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "order_id"
  range_key = "line"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "ALL" # want DDB502 note `Index "gsi1" of "prod-shop-orders" projects ALL attributes`
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "order_status"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total"]
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "ordered_on"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = "warehouse"
    projection_type = var.projection # undecided DDB502 `cannot determine the projection of index "gsi4" of "prod-shop-orders": .*var\.projection`
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "price"
    projection_type = "ALL" # want DDB502 `Index "lsi1" of "prod-shop-orders" projects ALL attributes`
  }
}

# One finding for each index that the block stands for.
resource "aws_dynamodb_table" "dynamic" {
  name     = "prod-shop-returns"
  hash_key = "return_id"

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "ALL" # want DDB502 `Index "gsi1" of "prod-shop-returns" projects ALL attributes` DDB502 `Index "gsi2" of "prod-shop-returns" projects ALL attributes`
    }
  }
}

resource "aws_dynamodb_table" "items" {
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_global_secondary_index" "by_category" {
  table_name = aws_dynamodb_table.items.name
  index_name = "gsi1"

  key_schema {
    attribute_name = "category"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "ALL" # want DDB502 `Index "gsi1" of "prod-shop-items" projects ALL attributes`
  }
}

module "products" {
  source = "./modules/table"
  name   = "prod-shop-products"
}

module "brands" {
  source     = "./modules/table"
  name       = "prod-shop-brands"
  projection = "KEYS_ONLY"
}
