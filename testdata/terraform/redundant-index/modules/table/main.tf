variable "name" {
  type = string
}

variable "second_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "carrier"
    projection_type = "ALL"
  }

  global_secondary_index { # want DDB506 `Index "gsi2" of "prod-shop-parcels" has the same keys as index "gsi1" \(carrier\)`
    name            = "gsi2"
    hash_key        = var.second_key
    projection_type = "ALL"
  }
}
