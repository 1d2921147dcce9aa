variable "name" {
  type = string
}

variable "key_type" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "number"

  attribute {
    name = "number"
    type = var.key_type
  }
}

resource "aws_dynamodb_table_item" "first" {
  table_name = aws_dynamodb_table.this.name
  hash_key   = aws_dynamodb_table.this.hash_key
  item       = jsonencode({ number = { N = "1" } }) # want DDB429 `module\.parcels\.aws_dynamodb_table_item\.first has the key "number" as N, but its table declares it as S`
}

output "table" {
  value = aws_dynamodb_table.this.name
}
