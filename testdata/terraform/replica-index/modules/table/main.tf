variable "name" {
  type = string
}

variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "parcel_id"

  global_secondary_index { # want DDB507 `index "gsi1" of "prod-shop-parcels"`
    name            = "gsi1"
    hash_key        = var.index_key
    projection_type = "ALL"
  }
}
