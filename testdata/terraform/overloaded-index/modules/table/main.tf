variable "name" {
  type = string
}

variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "parcel_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = var.index_key # want DDB510 `Index "gsi1" of "prod-shop-parcels" has the key "gsi1-pk", a name for values of several kinds`
    projection_type = "KEYS_ONLY"
  }
}
