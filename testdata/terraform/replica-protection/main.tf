provider "aws" {
  region = "eu-west-1"
}

provider "aws" {
  alias  = "frankfurt"
  region = "eu-central-1"
}

variable "protect" {
  type = bool
}

variable "regions" {
  type    = list(string)
  default = ["eu-central-1", "eu-north-1"]
}

resource "aws_kms_key" "orders" {
  description = "orders"
}

resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  deletion_protection_enabled = true
  tags                        = { service = "shop" }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.orders.arn
  }

  replica { # want DDB422 warning proven `Replica in eu-central-1 of "prod-shop-orders" lacks point-in-time recovery, deletion protection, a KMS key and tags.*set point_in_time_recovery = true, set deletion_protection_enabled = true, set kms_key_arn to a key of its region and set propagate_tags = true$`
    region_name = "eu-central-1"
  }

  replica {
    region_name                 = "eu-north-1"
    point_in_time_recovery      = true
    deletion_protection_enabled = true
    propagate_tags              = true
    kms_key_arn                 = "arn:aws:kms:eu-north-1:123456789012:key/orders"
  }
}

# Tags alone are a note.
resource "aws_dynamodb_table" "items" {
  name         = "prod-shop-items"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "item_id"
  tags         = { service = "shop" }

  replica { # want DDB422 note `Replica in eu-central-1 of "prod-shop-items" lacks tags`
    region_name = "eu-central-1"
  }
}

# What the table has not its replicas need not have.
resource "aws_dynamodb_table" "carts" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  dynamic "replica" {
    for_each = var.regions
    content {
      region_name = replica.value
    }
  }
}

# It is not known whether it is as well protected.
resource "aws_dynamodb_table" "unknown" {
  name                        = "prod-shop-reviews"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "review_id"
  deletion_protection_enabled = var.protect

  point_in_time_recovery {
    enabled = true
  }

  replica {
    region_name            = "eu-central-1"
    point_in_time_recovery = var.protect
  }
}

resource "aws_dynamodb_table" "payments" {
  name                        = "prod-shop-payments"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "payment_id"
  deletion_protection_enabled = true
  tags                        = { service = "shop", data = "payments" }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    ignore_changes = [replica]
  }
}

resource "aws_dynamodb_table_replica" "payments" { # want DDB422 warning `Replica in eu-central-1 of "prod-shop-payments" lacks point-in-time recovery and the tag "data"`
  provider                    = aws.frankfurt
  global_table_arn            = aws_dynamodb_table.payments.arn
  deletion_protection_enabled = true
  tags                        = { service = "shop" }
}

# A table that holds Terraform's state locks has nothing to recover or to keep,
# and neither has its replica. What it costs whom is asked all the same.
resource "aws_dynamodb_table" "lock" {
  name                        = "prod-shop-terraform-lock"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "LockID"
  deletion_protection_enabled = true

  point_in_time_recovery {
    enabled = true
  }

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_dynamodb_table" "tagged_lock" {
  name                        = "prod-crm-terraform-lock"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "LockID"
  deletion_protection_enabled = true
  tags                        = { service = "crm" }

  replica { # want DDB422 note `Replica in eu-central-1 of "prod-crm-terraform-lock" lacks tags`
    region_name = "eu-central-1"
  }
}
