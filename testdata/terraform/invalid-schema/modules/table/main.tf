variable "name" {
  type = string
}

variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name      = var.name
  hash_key  = "parcel_id"
  range_key = var.sort_key # want DDB406 `hash_key and range_key of "prod-shop-parcels" are both "parcel_id"`
}
