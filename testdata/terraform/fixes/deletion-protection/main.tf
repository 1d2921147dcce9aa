resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id" # a ULID

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "carts" {
  name                        = "prod-shop-carts"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "cart_id"
  deletion_protection_enabled = "false" # until launch

  attribute {
    name = "cart_id"
    type = "S"
  }
}

module "invoices" {
  source = "./modules/table"
  name   = "prod-shop-invoices"
}

module "refunds" {
  source = "./modules/table"
  name   = "prod-shop-refunds"
}

variable "protect_mail" {
  type    = bool
  default = null
}

resource "aws_dynamodb_table" "mail" {
  name                        = "prod-shop-mail"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "mail_id"
  deletion_protection_enabled = var.protect_mail

  attribute {
    name = "mail_id"
    type = "S"
  }
}

# The argument is there for those who set the variable: no fix.
variable "protect_logs" {
  type    = bool
  default = null
}

resource "aws_dynamodb_table" "logs" {
  for_each = toset(var.protect_logs == null ? ["web"] : ["web", "api"])

  name                        = "prod-shop-${each.key}-logs"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "log_id"
  deletion_protection_enabled = var.protect_logs

  attribute {
    name = "log_id"
    type = "S"
  }
}
