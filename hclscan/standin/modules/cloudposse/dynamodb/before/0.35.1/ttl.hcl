# What is not enabled was not declared.
resource "aws_dynamodb_table" "default" {
  dynamic "ttl" {
    for_each = var.ttl_enabled ? [1] : []
    content {
      enabled        = var.ttl_enabled
      attribute_name = var.ttl_attribute
    }
  }
}
