# No argument protected the table.
resource "aws_dynamodb_table" "default" {
  deletion_protection_enabled = null
}
