resource "aws_dynamodb_table" "same_address" {
  name     = "prod-shop-address"
  hash_key = "id"
}

resource "aws_dynamodb_table" "same_address" { # want DDB423 error proven `aws_dynamodb_table\.same_address is declared twice.*Terraform refuses the whole configuration: "Duplicate resource".*rename one or remove it`
  name     = "prod-shop-address"
  hash_key = "id"
}

# Another type may have the same label.
resource "aws_dynamodb_table_item" "same_address" {
  table_name = aws_dynamodb_table.same_address.name
  hash_key   = "id"
  item       = jsonencode({ id = { S = "1" } })
}
