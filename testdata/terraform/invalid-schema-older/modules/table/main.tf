variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true # want DDB406 `"deletion_protection_enabled" in "aws_dynamodb_table" needs version 4\.59\.0 of hashicorp/aws, which is locked at 4\.22\.0`

  attribute {
    name = "id"
    type = "S"
  }
}
