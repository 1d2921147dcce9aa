# Whoever named an attribute enabled it.
resource "aws_dynamodb_table" "default" {
  ttl {
    enabled        = var.ttl_attribute != ""
    attribute_name = var.ttl_attribute
  }
}
