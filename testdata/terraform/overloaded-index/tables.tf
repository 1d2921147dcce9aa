variable "key" {
  type = string
}

resource "aws_dynamodb_table" "shop" {
  name      = "prod-shop-main"
  hash_key  = "PK"
  range_key = "SK"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "GSI1PK" # want DDB510 note likely `index "gsi1" of "prod-shop-main" is on "GSI1PK", a name for values of several kinds`
    range_key       = "GSI1SK"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "customer_id"
    range_key       = "gsi2_sort_key" # want DDB510 `index "gsi2" of "prod-shop-main" is on "gsi2_sort_key"`
    projection_type = "KEYS_ONLY"
  }

  # The keys of the table the other way round are not made for anything.
  global_secondary_index {
    name            = "gsi3"
    hash_key        = "SK"
    range_key       = "PK"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi4"
    hash_key        = var.key # undecided DDB510 `cannot determine a key of index "gsi4" of prod-shop-main: var.key`
    projection_type = "KEYS_ONLY"
  }

  local_secondary_index {
    name            = "lsi1"
    range_key       = "LSI1SK" # want DDB510 `index "lsi1" of "prod-shop-main" is on "LSI1SK"`
    projection_type = "KEYS_ONLY"
  }
}

module "parcels" {
  source    = "./modules/table"
  name      = "prod-shop-parcels"
  index_key = "gsi1-pk"
}

module "pallets" {
  source    = "./modules/table"
  name      = "prod-shop-pallets"
  index_key = "depot_id"
}
