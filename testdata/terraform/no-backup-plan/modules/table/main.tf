variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" { # want DDB426 `No AWS Backup selection covers "prod-shop-gifts" by its ARN or by a tag[^|]*\|[^|]*\|[^|]*$`
  name     = var.name
  hash_key = "id"
}
