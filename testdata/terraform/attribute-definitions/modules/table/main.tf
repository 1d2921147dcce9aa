variable "name" {
  type = string
}

variable "hash_key" {
  type = string
}

variable "attributes" {
  type = map(string)
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = var.hash_key

  dynamic "attribute" { # want DDB405 `Attribute "order_id" of "prod-shop-returns" is declared, but no key of the table or an index uses it`
    for_each = var.attributes
    content {
      name = attribute.key
      type = attribute.value
    }
  }
}
