variable "name" {
  type = string
}

variable "index_key" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB425 `Keys "pk" and "sk" of "prod-shop-parcels", and "gsi1pk" of index "gsi1", suggest entities of several kinds`
  name      = var.name
  hash_key  = "pk"
  range_key = "sk"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = var.index_key
    projection_type = "ALL"
  }
}
