# Without any provider block it is unknown whether default_tags apply: the caller
# of a library, or a generated file, may configure the provider.
resource "aws_dynamodb_table" "orders" { # undecided DDB420 `no provider "aws" block`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}
