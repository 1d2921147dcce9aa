variable "name" {
  type = string
}

variable "key" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-invoices" is encrypted with a KMS key of your own`
    enabled     = true
    kms_key_arn = var.key
  }
}
