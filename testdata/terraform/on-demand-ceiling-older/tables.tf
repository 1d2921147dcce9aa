# The lock file of this folder has version 5.31.0 of the provider.

resource "aws_dynamodb_table" "orders" { # want DDB430 note `"prod-shop-orders" is billed on demand without a ceiling for reads and writes.*lock version 5.72.0 or later of the provider, which is locked at 5.31.0, and set on_demand_throughput`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}
