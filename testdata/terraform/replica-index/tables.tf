variable "key" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id"

  global_secondary_index { # want DDB507 `index "gsi1" of "prod-shop-orders" has the keys of the table \(customer_id, order_id\) and projects ALL`
    name            = "gsi1"
    hash_key        = "customer_id"
    range_key       = "order_id"
    projection_type = "ALL"
  }

  # Small and quick to read.
  global_secondary_index {
    name            = "gsi2"
    hash_key        = "customer_id"
    range_key       = "order_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi3"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = "order_id"
    range_key       = "customer_id"
    projection_type = "ALL"
  }

  global_secondary_index { # undecided DDB507 `cannot determine whether index "gsi5" of prod-shop-orders copies the table`
    name            = "gsi5"
    hash_key        = "customer_id"
    range_key       = var.key
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "hash_only" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  global_secondary_index { # want DDB507 `index "gsi1" of "prod-shop-items" has the keys of the table \(item_id\)`
    name            = "gsi1"
    projection_type = "ALL"

    key_schema {
      attribute_name = "item_id"
      key_type       = "HASH"
    }
  }

  global_secondary_index { # undecided DDB507 `cannot determine whether index "gsi2" of prod-shop-items copies the table`
    name            = "gsi2"
    hash_key        = "item_id"
    projection_type = var.key
  }
}

module "parcels" {
  source    = "./modules/table"
  name      = "prod-shop-parcels"
  index_key = "parcel_id"
}

module "pallets" {
  source    = "./modules/table"
  name      = "prod-shop-pallets"
  index_key = "depot_id"
}
