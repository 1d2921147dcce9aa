variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "history" {
  name      = "prod-shop-history"
  hash_key  = "order_id"
  range_key = var.sort_key # want DDB431 `Sort key "changed_at" of "prod-shop-history"`

  attribute {
    name = "order_id"
    type = "S"
  }

  attribute {
    name = var.sort_key
    type = "N"
  }
}
