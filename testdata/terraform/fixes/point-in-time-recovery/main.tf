# Orders are kept for ten years.
resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id" # a ULID

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = local.tags

  # Terraform must never replace it.
  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }

  point_in_time_recovery { enabled = false } # until launch
}

resource "aws_dynamodb_table" "prices" {
  name         = "prod-shop-prices"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "sku"

  attribute {
    name = "sku"
    type = "S"
  }

  point_in_time_recovery {
    enabled = var.recover_prices
  }
}

# The variable says more than this: no fix.
resource "aws_dynamodb_table" "visits" {
  name         = "prod-shop-visits"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "visit_id"

  attribute {
    name = "visit_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = var.production
  }

  server_side_encryption {
    enabled = var.production
  }
}

# What a dynamic block produces is not changed by hand.
resource "aws_dynamodb_table" "stock" {
  name         = "prod-shop-stock"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "sku"

  attribute {
    name = "sku"
    type = "S"
  }

  dynamic "point_in_time_recovery" {
    for_each = toset([])
    content {
      enabled = true
    }
  }
}

module "invoices" {
  source  = "./modules/table"
  name    = "prod-shop-invoices"
  recover = false
}

module "refunds" {
  source = "./modules/table"
  name   = "prod-shop-refunds"
}

resource "aws_dynamodb_table" "each" {
  for_each = local.tables

  name         = each.key
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = each.value.key

  attribute {
    name = each.value.key
    type = "S"
  }

  point_in_time_recovery {
    enabled = each.value.recover
  }
}

locals {
  tags = { team = "shop" }

  tables = {
    prod-shop-reviews = { key = "review_id", recover = false } # not yet
    prod-shop-ratings = { key = "sku", recover = true }
  }
}
