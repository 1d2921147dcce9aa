variable "name" {
  type = string
}

variable "indexes" {
  type = map(string)
}

variable "separate" {
  type = bool
}

# Nothing can be said of what is not known, and nothing is refused for it.
resource "aws_dynamodb_table" "anything" {
  name      = var.name
  hash_key  = var.name
  range_key = var.name

  attribute {
    name = var.name
    type = var.name
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "KEYS_ONLY"
    }
  }

  global_secondary_index {
    name            = "gsi1"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = var.indexes
      content {
        attribute_name = key_schema.key
        key_type       = key_schema.value
      }
    }
  }
}

# One of the two index resources exists, never both.
resource "aws_dynamodb_table" "either" {
  name     = "prod-shop-baskets"
  hash_key = "basket_id"
}

resource "aws_dynamodb_global_secondary_index" "narrow" {
  count      = var.separate ? 1 : 0
  table_name = aws_dynamodb_table.either.name
  index_name = "gsi1"

  key_schema {
    attribute_name = "customer_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_global_secondary_index" "wide" {
  count      = var.separate ? 0 : 1
  table_name = aws_dynamodb_table.either.name
  index_name = "gsi1"

  key_schema {
    attribute_name = "customer_id"
    attribute_type = "S"
    key_type       = "HASH"
  }

  projection {
    projection_type = "ALL"
  }
}

# The empty defaults of a module stand for what has to be given.
variable "audit_name" {
  default = ""
}

variable "audit_key" {
  type    = string
  default = null
}

variable "audit_index" {
  default = ""
}

resource "aws_dynamodb_table" "audit" {
  name         = var.audit_name
  hash_key     = var.audit_key
  billing_mode = "PAY_PER_REQUEST"

  attribute {
    name = var.audit_key
    type = "S"
  }

  attribute {
    name = var.audit_index
    type = "S"
  }

  global_secondary_index {
    name            = var.audit_index
    hash_key        = var.audit_index
    projection_type = "KEYS_ONLY"
  }
}
