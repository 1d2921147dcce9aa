variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name # want DDB401 `table name "Payments" is not kebab-case .*\(also holds for module.refunds.aws_dynamodb_table.this\)$`
  hash_key = "id"
}
