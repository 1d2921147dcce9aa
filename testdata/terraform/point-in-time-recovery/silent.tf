variable "recovery" {
  type    = list(bool)
  default = [true]
}

resource "aws_dynamodb_table" "on" {
  name     = "prod-shop-customers"
  hash_key = "customer_id"

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "string" {
  name     = "prod-shop-addresses"
  hash_key = "address_id"

  point_in_time_recovery {
    enabled = "true"
  }
}

resource "aws_dynamodb_table" "dynamic" {
  name     = "prod-shop-contracts"
  hash_key = "contract_id"

  dynamic "point_in_time_recovery" {
    for_each = var.recovery
    content {
      enabled = point_in_time_recovery.value
    }
  }
}

resource "aws_dynamodb_table" "state_lock" {
  name     = "prod-shop-terraform-lock"
  hash_key = "LockID"
}

resource "aws_dynamodb_table" "none" {
  count    = 0
  name     = "prod-shop-never"
  hash_key = "id"
}
