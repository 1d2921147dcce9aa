variable "name" {
  type = string
}

variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB425 `"prod-shop-parcels" has the keys "pk" and "sk", and index "gsi1" is on "gsi1pk"`
  name      = var.name
  hash_key  = "pk"
  range_key = "sk"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = var.index_key
    projection_type = "ALL"
  }
}
