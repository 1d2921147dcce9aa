variable "name" {
  type = string
}

variable "blocks" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "parcel_id"

  global_secondary_index { # want DDB512 `Index "gsi1" of "prod-shop-parcels" uses the deprecated hash_key \(hashicorp/aws 6\.30\.0 in \.terraform\.lock\.hcl\)`
    name            = "gsi1"
    hash_key        = var.blocks ? null : "depot_id"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = var.blocks ? ["depot_id"] : []
      content {
        attribute_name = key_schema.value
        key_type       = "HASH"
      }
    }
  }
}
