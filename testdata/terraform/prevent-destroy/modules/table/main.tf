variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB416 `"prod-shop-pallets" does not set prevent_destroy in its lifecycle.*also applies to "prod-shop-parcels"`
  name     = var.name
  hash_key = "depot_id"
}
