variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name # want DDB423 `module.parcels.aws_dynamodb_table.this and module.pallets.aws_dynamodb_table.this are both named "prod-shop-parcels"`
  hash_key = "parcel_id"
}
