variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB421 `"prod-shop-parcels-archive" has the standard class`
  name     = var.name
  hash_key = "depot_id"
}
