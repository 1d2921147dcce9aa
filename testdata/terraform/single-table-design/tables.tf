variable "key" {
  type = string
}

variable "indexes" {
  type = map(string)
}

resource "aws_dynamodb_table" "shop" { # want DDB425 likely `Keys "PK" and "SK" of "prod-shop-main", and "GSI1PK" of index "gsi1", suggest entities of several kinds.*entities that share a table make access control`
  name      = "prod-shop-main"
  hash_key  = "PK"
  range_key = "SK"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "GSI1PK"
    range_key       = "GSI1SK"
    projection_type = "ALL"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "gsi2_pk"
    projection_type = "ALL"
  }
}

# Generic names alone are a matter of taste.
resource "aws_dynamodb_table" "generic" {
  name      = "prod-shop-carts"
  hash_key  = "PK"
  range_key = "SK"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "overloaded_only" {
  name      = "prod-shop-orders"
  hash_key  = "customer_id"
  range_key = "order_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "GSI1PK"
    projection_type = "ALL"
  }
}

resource "aws_dynamodb_table" "unknown_key" { # undecided DDB425 `cannot determine the keys of prod-shop-items: var.key`
  name      = "prod-shop-items"
  hash_key  = var.key
  range_key = "SK"
}

resource "aws_dynamodb_table" "unknown_indexes" { # undecided DDB425 `cannot determine whether an index of prod-shop-visits is overloaded: .*var.indexes`
  name      = "prod-shop-visits"
  hash_key  = "PK"
  range_key = "SK"

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "ALL"
    }
  }
}

module "parcels" {
  source    = "./modules/table"
  name      = "prod-shop-parcels"
  index_key = "gsi1pk"
}

module "pallets" {
  source    = "./modules/table"
  name      = "prod-shop-pallets"
  index_key = "depot_id"
}
