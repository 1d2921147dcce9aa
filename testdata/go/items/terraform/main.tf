resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  ttl {
    enabled        = true
    attribute_name = "gone_at"
  }
}

resource "aws_dynamodb_table" "zones" {
  name         = "prod-dns-records"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "zone"
  range_key    = "name"

  attribute {
    name = "zone"
    type = "S"
  }

  attribute {
    name = "name"
    type = "S"
  }
}

variable "expire_by" {
  type = string
}

resource "aws_dynamodb_table" "tickets" {
  name         = "prod-shop-tickets"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  ttl {
    enabled        = true
    attribute_name = var.expire_by
  }
}

resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "customer_id"
  range_key    = "order_id"

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "shop_id"
    type = "S"
  }

  global_secondary_index {
    name            = "by-shop"
    hash_key        = "shop_id"
    projection_type = "KEYS_ONLY"
  }
}
