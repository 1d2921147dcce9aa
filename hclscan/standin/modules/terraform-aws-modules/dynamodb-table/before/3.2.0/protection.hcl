# No argument protected the table.
resource "aws_dynamodb_table" "this" {
  deletion_protection_enabled = null
}

resource "aws_dynamodb_table" "autoscaled" {
  deletion_protection_enabled = null
}

resource "aws_dynamodb_table" "autoscaled_gsi_ignore" {
  deletion_protection_enabled = null
}
