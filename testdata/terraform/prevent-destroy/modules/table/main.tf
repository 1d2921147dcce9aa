variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB416 `"prod-shop-pallets" has no lifecycle block with prevent_destroy = true.*also applies to "prod-shop-parcels"|"prod-shop-parcels" has no lifecycle block with prevent_destroy = true.*also applies to "prod-shop-pallets"`
  name     = var.name
  hash_key = "depot_id"
}
