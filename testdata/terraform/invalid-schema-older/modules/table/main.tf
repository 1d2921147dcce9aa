variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true # want DDB406 `has no "deletion_protection_enabled" in "aws_dynamodb_table" before 4.59.0`

  attribute {
    name = "id"
    type = "S"
  }
}
