module "sessions" {
  source  = "../module"
  indexes = ["sessions-by-user", "sessions-by-device"]
}

variable "owner" {
  type = string
}

# One of these may turn out to be named as in production.
resource "aws_dynamodb_table" "coupons" {
  name         = "${var.owner}-shop-coupons"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "coupon_id"

  attribute {
    name = "coupon_id"
    type = "S"
  }

  global_secondary_index {
    name            = "coupons-by-campaign"
    hash_key        = "coupon_id"
    projection_type = "KEYS_ONLY"
  }
}

# Nothing of this table is called as anything in Go.
resource "aws_dynamodb_table" "scratch" {
  name         = "${var.owner}-scratch"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }
}
