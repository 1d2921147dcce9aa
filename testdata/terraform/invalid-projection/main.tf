variable "attributes" {
  type = list(string)
}

variable "projection" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "order_id"
  range_key = "line"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "INCLUDE" # want DDB503 error `Index "gsi1" of "prod-shop-orders" projects INCLUDE without non_key_attributes`
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "order_status"
    projection_type    = "INCLUDE" # want DDB503 `Index "gsi2" of "prod-shop-orders" projects INCLUDE without non_key_attributes`
    non_key_attributes = []
  }

  global_secondary_index {
    name               = "gsi3"
    hash_key           = "ordered_on"
    projection_type    = "ALL"
    non_key_attributes = ["total"] # want DDB503 `Index "gsi3" of "prod-shop-orders" projects ALL but has non_key_attributes`
  }

  local_secondary_index {
    name               = "lsi1"
    range_key          = "price"
    projection_type    = "KEYS_ONLY"
    non_key_attributes = ["total"] # want DDB503 `Index "lsi1" of "prod-shop-orders" projects KEYS_ONLY but has non_key_attributes`
  }

  global_secondary_index {
    name               = "gsi4"
    hash_key           = "warehouse"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total", "weight", "total", "total"] # the provider makes a set of it
  }

  global_secondary_index {
    name               = "gsi5"
    hash_key           = "carrier"
    range_key          = "shipped_at"
    projection_type    = "INCLUDE"
    non_key_attributes = ["line", "carrier", "weight"]
  }
}

resource "aws_dynamodb_table" "fine" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "category"
    projection_type    = "INCLUDE"
    non_key_attributes = ["price", "name"]
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "brand"
    projection_type    = "ALL"
    non_key_attributes = []
  }

  global_secondary_index {
    name               = "gsi3"
    hash_key           = "supplier"
    projection_type    = "KEYS_ONLY"
    non_key_attributes = null
  }
}

resource "aws_dynamodb_table" "unknown" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "item_id"
    projection_type    = "INCLUDE"
    non_key_attributes = var.attributes # undecided DDB503 `cannot determine the projected attributes of index "gsi1" of "prod-shop-reviews": .*var\.attributes`
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "customer_id"
    projection_type    = var.projection # undecided DDB503 `the projection of index "gsi2" .*var.projection`
    non_key_attributes = ["stars"]
  }
}

resource "aws_dynamodb_table" "too_many" { # want DDB503 `The indexes of "prod-shop-measurements" project 102 attributes by name, more than 100`
  name     = "prod-shop-measurements"
  hash_key = "device_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "room"
    projection_type    = "INCLUDE"
    non_key_attributes = [for n in range(51) : "channel_${n}"]
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "building"
    projection_type    = "INCLUDE"
    non_key_attributes = [for n in range(51) : "channel_${n}"]
  }
}

# Keys are always projected, so that KEYS_ONLY lists nothing.
resource "aws_dynamodb_table" "keys_only" {
  name     = "prod-shop-suppliers"
  hash_key = "supplier_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "country"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "included" {
  name     = "prod-shop-coupons"
  hash_key = "coupon_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "campaign"
    projection_type    = "INCLUDE"
    non_key_attributes = ["discount", "valid_until"]
  }
}
