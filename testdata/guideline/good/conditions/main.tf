# What the conditional writes are about. A product has its stock, a request its state, and a
# document its version.
resource "aws_dynamodb_table" "this" {
  for_each = toset(["product", "request", "document"])

  name                        = "prod-cafe-${each.key}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "${each.key}_id"
  deletion_protection_enabled = true

  attribute {
    name = "${each.key}_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
