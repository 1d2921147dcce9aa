resource "aws_dynamodb_table" "shop" {
  name     = "prod-shop-main"
  hash_key = "entity"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "index_1_value" # want DDB510 `Index "gsi1" of "prod-shop-main" has the key "index_1_value", a name for values of several kinds`
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name            = "gsi2"
    hash_key        = "GSI2PK"
    projection_type = "KEYS_ONLY"
  }
}
