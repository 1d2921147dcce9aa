# The lock file of this folder has version 5.60.0 of the provider.
variable "expire" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "literal" {
  name     = "prod-shop-visits"
  hash_key = "visit_id"

  ttl { # want DDB417 warning proven `Time to live of "prod-shop-visits" names "ttl", but is off.*refuses the plan.*require version 5.75.1 or later`
    enabled        = false
    attribute_name = "ttl"
  }
}

resource "aws_dynamodb_table" "by_default" {
  name     = "prod-shop-hints"
  hash_key = "hint_id"

  ttl { # want DDB417 warning proven `but is off \(default of var.expire\)`
    enabled        = var.expire
    attribute_name = "ttl"
  }
}

# Whatever the version is, nothing expires.
resource "aws_dynamodb_table" "unset" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"

  ttl { # want DDB417 warning proven `Time to live of "prod-shop-carts" names "ttl", but enabled is not set.*no item ever expires.*set enabled = true$`
    attribute_name = "ttl"
  }
}
