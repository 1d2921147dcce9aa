variable "name" {
  type = string
}

variable "sort_key" {
  type    = string
  default = null
}

resource "aws_dynamodb_table" "this" {
  name      = var.name
  hash_key  = "depot_id"
  range_key = var.sort_key

  local_secondary_index { # want DDB509 `Index "lsi1" of "prod-shop-parcels" is local, but the table has no sort key`
    name            = "lsi1"
    range_key       = "weight"
    projection_type = "KEYS_ONLY"
  }
}
