# The lock file of this folder has version 4.20.0 of the provider.

resource "aws_dynamodb_table" "orders" { # want DDB415 warning proven `Deletion protection of "prod-shop-orders" is off \(deletion_protection_enabled is not set\).*lock version 4\.59\.0 or later of the provider, which is locked at 4\.20\.0, and set deletion_protection_enabled = true`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}
