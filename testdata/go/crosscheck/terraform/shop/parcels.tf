# Indexes that carry little.
resource "aws_dynamodb_table" "parcels" {
  name         = "prod-shop-parcels"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "parcel_id"

  attribute {
    name = "parcel_id"
    type = "S"
  }

  attribute {
    name = "carrier"
    type = "S"
  }

  attribute {
    name = "shipped_at"
    type = "S"
  }

  global_secondary_index {
    name            = "parcels-by-carrier"
    hash_key        = "carrier"
    range_key       = "shipped_at"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index {
    name               = "parcels-by-day"
    hash_key           = "shipped_at"
    projection_type    = "INCLUDE"
    non_key_attributes = ["weight"]
  }

  global_secondary_index {
    name            = "parcels-whole"
    hash_key        = "shipped_at"
    projection_type = "ALL"
  }
}
