resource "aws_dynamodb_table" "orders" { # want DDB424 note likely `"prod-shop-orders" has no replica.*add a replica block with the region_name of another region$`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "items" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "payments" {
  name     = "prod-shop-payments"
  hash_key = "payment_id"
}

resource "aws_dynamodb_table_replica" "payments" {
  global_table_arn = aws_dynamodb_table.payments.arn
}

resource "aws_dynamodb_table" "state_lock" {
  name     = "prod-shop-terraform-lock"
  hash_key = "LockID"
}

variable "regions" {
  type = set(string)
}

variable "replicate" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "dynamic" { # undecided DDB424 `cannot determine whether prod-shop-reviews has all its replicas: .*var.regions`
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  dynamic "replica" {
    for_each = var.regions
    content {
      region_name = replica.value
    }
  }
}

resource "aws_dynamodb_table" "optional" { # undecided DDB424 `cannot determine whether prod-shop-votes has all its replicas: .*var.replicate`
  name     = "prod-shop-votes"
  hash_key = "vote_id"
}

resource "aws_dynamodb_table_replica" "optional" {
  count            = var.replicate ? 1 : 0
  global_table_arn = aws_dynamodb_table.optional.arn
}

resource "aws_dynamodb_table" "older" { # undecided DDB424 `aws_dynamodb_global_table.older may replicate it`
  name     = "prod-shop-stock"
  hash_key = "stock_id"
}

resource "aws_dynamodb_global_table" "older" {
  name = aws_dynamodb_table.older.name

  replica {
    region_name = "eu-west-1"
  }

  replica {
    region_name = "eu-central-1"
  }
}
