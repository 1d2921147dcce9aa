variable "name" {
  type = string
}

variable "projection" {
  type    = string
  default = "ALL"
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "owner_id"
    projection_type = var.projection # want DDB502 `Index "gsi1" of "prod-shop-products" projects ALL attributes \(default of var\.projection\)`
  }
}
