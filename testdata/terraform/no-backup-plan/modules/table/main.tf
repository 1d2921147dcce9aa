variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB426 `"prod-shop-gifts", by its ARN[^(]*$`
  name     = var.name
  hash_key = "id"
}
