variable "tags" {
  type = map(string)
}

resource "aws_dynamodb_table" "this" { # want DDB420 "aws_dynamodb_table.this. lacks the agreed tag Owner"
  name_prefix  = "prod-shop"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  tags = var.tags
}
