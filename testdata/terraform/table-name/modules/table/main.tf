variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name # want DDB401 `table name "Payments" is not kebab-case .*\(also holds for "Refunds"\)$`
  hash_key = "id"
}
