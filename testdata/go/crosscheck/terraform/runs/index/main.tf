variable "table" {}

resource "aws_dynamodb_global_secondary_index" "by_text" {
  table_name = var.table
  index_name = "by-text"

  key_schema {
    attribute_name = "text"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}
