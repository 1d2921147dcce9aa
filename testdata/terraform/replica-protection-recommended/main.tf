resource "aws_dynamodb_table" "items" {
  name             = "prod-shop-items"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "item_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
  tags             = { team = "shop" }

  replica { # lacks nothing but tags
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"
  deletion_protection_enabled = true
  tags                        = { team = "shop" }

  replica { # want DDB422 warning `Replica in eu-central-1 of "prod-shop-orders" lacks deletion protection and tags`
    region_name = "eu-central-1"
  }
}
