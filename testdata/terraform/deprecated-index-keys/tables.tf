variable "keys" {
  type = map(string)
}

resource "aws_dynamodb_table" "orders" {
  name      = "prod-shop-orders"
  hash_key  = "account_id"
  range_key = "order_id"

  global_secondary_index { # want DDB512 note `Index "gsi1" of "prod-shop-orders" uses the deprecated hash_key \(hashicorp/aws 6\.30\.0 in \.terraform\.lock\.hcl\)`
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # want DDB512 error `Index "gsi2" of "prod-shop-orders" has both key_schema blocks and hash_key or range_key`
    name            = "gsi2"
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "store_id"
      key_type       = "HASH"
    }
  }

  global_secondary_index {
    name            = "gsi3"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "country"
      key_type       = "HASH"
    }
  }

  global_secondary_index { # want DDB512 note `Index "gsi4" of "prod-shop-orders" uses the deprecated hash_key and range_key \(hashicorp/aws 6\.30\.0 in \.terraform\.lock\.hcl\)`
    name            = "gsi4"
    hash_key        = "country"
    range_key       = "store_id"
    projection_type = "KEYS_ONLY"
  }

  # For local indexes there is no other way.
  local_secondary_index {
    name            = "lsi1"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
}

# How a module passes keys that are not wanted.
resource "aws_dynamodb_table" "null_keys" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = null
    range_key       = ""
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "customer_id"
      key_type       = "HASH"
    }
  }
}

resource "aws_dynamodb_global_secondary_index" "separate" {
  table_name = aws_dynamodb_table.null_keys.name
  index_name = "gsi2"

  key_schema {
    attribute_name = "store_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-pallets"
  blocks = true
}
