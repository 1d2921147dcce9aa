resource "aws_dynamodb_table" "price" {
  name                        = "prod-cafe-price"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "product_id"
  deletion_protection_enabled = true

  attribute {
    name = "product_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
