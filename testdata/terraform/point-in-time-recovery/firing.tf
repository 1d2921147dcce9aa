variable "enable_pitr" {
  type    = bool
  default = false
}

locals {
  environment = "staging"
  production  = local.environment == "production"
}

resource "aws_dynamodb_table" "no_block" { # want DDB413 warning proven `Point-in-time recovery of "prod-shop-orders" is off \(the table has no point_in_time_recovery block\).*add point_in_time_recovery \{ enabled = true \}$`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "literal" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  point_in_time_recovery {
    enabled = false # want DDB413 `Point-in-time recovery of "prod-shop-items" is off.*set enabled = true$`
  }
}

resource "aws_dynamodb_table" "by_default" {
  name     = "prod-shop-prices"
  hash_key = "price_id"

  point_in_time_recovery {
    enabled = var.enable_pitr # want DDB413 `Point-in-time recovery of "prod-shop-prices" is off \(default of var\.enable_pitr\).*set it to true where the value comes from$`
  }
}

resource "aws_dynamodb_table" "condition" {
  name     = "staging-shop-prices"
  hash_key = "price_id"

  point_in_time_recovery {
    enabled = local.production # want DDB413 `"staging-shop-prices" is off`
  }
}

resource "aws_dynamodb_table" "each" {
  for_each = { orders = true, carts = false }
  name     = "prod-blog-${each.key}"
  hash_key = "id"

  point_in_time_recovery {
    enabled = each.value # want DDB413 `"prod-blog-carts" is off`
  }
}

# A block that a dynamic block leaves out is not missing: another beside it would be one too
# many once the variable is set.
resource "aws_dynamodb_table" "optional" { # want DDB413 warning `^Point-in-time recovery of "prod-shop-returns" is off \(point_in_time_recovery is left out, default of var\.enable_pitr\)`
  name     = "prod-shop-returns"
  hash_key = "return_id"

  dynamic "point_in_time_recovery" {
    for_each = var.enable_pitr ? [1] : []
    content {
      enabled = true
    }
  }
}

resource "aws_dynamodb_table" "never" { # want DDB413 warning `left out by dynamic "point_in_time_recovery".*have its dynamic block produce one`
  name     = "prod-shop-coupons"
  hash_key = "coupon_id"

  dynamic "point_in_time_recovery" {
    for_each = []
    content {
      enabled = true
    }
  }
}
