resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = "status"
    type = "S"
  }

  attribute {
    name = "total"
    type = "N"
  }

  attribute { # once more
    name = "order_id"
    type = "S"
  }

  tags = { team = "shop" }
}

# One of the two types is wrong: a person must say which.
resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  attribute {
    name = "cart_id"
    type = "N"
  }
}

# The visits by day have a sort key, so the attribute must stay.
resource "aws_dynamodb_table" "visits" {
  for_each = { all = null, by_day = "day" }

  name         = "prod-shop-visits-${each.key}"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "visitor"
  range_key    = each.value

  attribute {
    name = "visitor"
    type = "S"
  }

  attribute {
    name = "day"
    type = "S"
  }
}
