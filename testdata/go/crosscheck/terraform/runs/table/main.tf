variable "name" {}

variable "options" {
  type = object({ indexes = optional(list(string), []) })
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  dynamic "global_secondary_index" {
    for_each = var.options.indexes
    content {
      name            = global_secondary_index.value
      hash_key        = "id"
      projection_type = "KEYS_ONLY"
    }
  }
}
