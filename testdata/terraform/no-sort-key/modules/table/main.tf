variable "name" {
  type = string
}

variable "sort_key" {
  type    = string
  default = null
}

resource "aws_dynamodb_table" "this" {
  name      = var.name
  hash_key  = "depot_id" # want DDB408 `"prod-shop-parcel-audit" seems to hold a history`
  range_key = var.sort_key
}
