variable "name" {
  type = string
}

variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "parcel_id"

  global_secondary_index { # want DDB507 `Index "gsi1" of "prod-shop-parcels" has the keys of its table \(parcel_id\) and projects ALL attributes`
    name            = "gsi1"
    hash_key        = var.index_key
    projection_type = "ALL"
  }
}
