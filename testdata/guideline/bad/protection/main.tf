# No protection against mistakes, and a window for restores that saves nothing.
resource "aws_dynamodb_table" "invoice" {
  name         = "prod-cafe-invoice"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "invoice_id"

  attribute {
    name = "invoice_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "payment" {
  name                        = "prod-cafe-payment"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "payment_id"
  deletion_protection_enabled = true

  attribute {
    name = "payment_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 7
  }
}
