# Declares tables of the folder runs again, if its variables are set so.

variable "with_refunds" {
  default = false
}

variable "vouchers_stage" {
  default = "stage"
}

resource "aws_dynamodb_table" "refunds" {
  count        = var.with_refunds ? 1 : 0
  name         = "shop-refunds"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "refund_id"

  attribute {
    name = "refund_id"
    type = "S"
  }

  global_secondary_index {
    name            = "refunds-by-id"
    hash_key        = "refund_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "vouchers" {
  name         = "${var.vouchers_stage}-vouchers"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "voucher_id"

  attribute {
    name = "voucher_id"
    type = "S"
  }

  global_secondary_index {
    name            = "vouchers-by-id"
    hash_key        = "voucher_id"
    projection_type = "KEYS_ONLY"
  }
}
