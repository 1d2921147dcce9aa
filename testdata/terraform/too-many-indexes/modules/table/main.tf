variable "name" {
  type = string
}

variable "indexes" {
  type = number
}

resource "aws_dynamodb_table" "this" { # want DDB505 `"prod-shop-parcels" has 6 indexes`
  name     = var.name
  hash_key = "parcel_id"

  dynamic "global_secondary_index" {
    for_each = range(var.indexes)
    content {
      name            = "gsi${global_secondary_index.value}"
      hash_key        = "key${global_secondary_index.value}"
      projection_type = "KEYS_ONLY"
    }
  }
}
