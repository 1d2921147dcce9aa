variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name     = var.name # want DDB401 `Table name "Payments" is not kebab-case \('P'\).*also applies to "Refunds"$`
  hash_key = "id"
}
