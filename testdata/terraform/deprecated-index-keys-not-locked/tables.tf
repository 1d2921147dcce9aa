terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0"
    }
  }
}

variable "keys" {
  type = list(string)
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  global_secondary_index { # undecided DDB512 `cannot determine whether the provider has key_schema for index "gsi1" of "prod-shop-orders": the version of the provider is not locked, and >= 5.0 allows several`
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
  }

  global_secondary_index { # want DDB512 `index "gsi2" of "prod-shop-orders" has both`
    name            = "gsi2"
    hash_key        = "store_id"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "store_id"
      key_type       = "HASH"
    }
  }

  global_secondary_index { # undecided DDB512 `whether the provider has key_schema for index "gsi3"`
    name            = "gsi3"
    hash_key        = "country"
    projection_type = "KEYS_ONLY"

    dynamic "key_schema" {
      for_each = var.keys
      content {
        attribute_name = key_schema.value
        key_type       = "HASH"
      }
    }
  }
}
