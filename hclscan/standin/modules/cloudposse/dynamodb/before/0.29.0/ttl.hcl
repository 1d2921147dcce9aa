# The block was there in any case.
resource "aws_dynamodb_table" "default" {
  ttl {
    enabled        = var.ttl_enabled
    attribute_name = var.ttl_attribute
  }
}
