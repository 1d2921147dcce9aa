variable "name" {
  type = string
}

variable "sort_key" {
  type    = string
  default = null
}

resource "aws_dynamodb_table" "this" {
  name      = var.name
  hash_key  = "depot_id" # want DDB408 `"prod-shop-parcels" has no sort key`
  range_key = var.sort_key
}
