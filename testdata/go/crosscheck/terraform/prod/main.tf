module "sessions" {
  source  = "../module"
  indexes = ["sessions-by-user"]
}

resource "aws_dynamodb_table" "coupons" {
  name         = "prod-shop-coupons"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "coupon_id"

  attribute {
    name = "coupon_id"
    type = "S"
  }
}
