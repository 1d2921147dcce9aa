variable "name" {
  type = string
}

variable "key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name      = var.name
  range_key = "shipped_on"
  hash_key  = var.key # want DDB407 `Partition key "carrier_type" of "prod-shop-parcels" seems to have few values`
}
