# Tables of which the defaults of variables, and modules that are not installed,
# leave open what indexes they have.

variable "environment" {
  default = "dev"
}

variable "with_search" {
  default = false
}

variable "searches" {
  default = []
}

variable "options" {
  default = {}
}

resource "aws_dynamodb_table" "wishes" {
  name         = "shop-wishes"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "wish_id"

  attribute {
    name = "wish_id"
    type = "S"
  }
}

resource "aws_dynamodb_global_secondary_index" "wishes_by_text" {
  count      = local.searched ? 1 : 0
  table_name = aws_dynamodb_table.wishes.name
  index_name = "wishes-by-text"

  key_schema {
    attribute_name = "text"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

locals {
  searched = var.environment == "prod" || var.with_search
}

resource "aws_dynamodb_table" "gifts" {
  name         = "shop-gifts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "gift_id"

  attribute {
    name = "gift_id"
    type = "S"
  }
}

module "gifts_index" {
  for_each = toset(var.searches)
  source   = "./index"
  table    = aws_dynamodb_table.gifts.name
}

module "coupons" {
  source  = "./table"
  name    = "shop-coupons"
  options = var.options
}

# Declared again in the folder stage.
resource "aws_dynamodb_table" "refunds" {
  name         = "shop-refunds"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "refund_id"

  attribute {
    name = "refund_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "vouchers" {
  name         = "shop-vouchers"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "voucher_id"

  attribute {
    name = "voucher_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "stamps" {
  name         = "shop-stamps"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "stamp_id"

  attribute {
    name = "stamp_id"
    type = "S"
  }
}

module "stamps_search" {
  source = "acme/search/aws"
  table  = aws_dynamodb_table.stamps.id
}

module "network" {
  source = "terraform-aws-modules/vpc/aws"
  name   = "shop"
}
