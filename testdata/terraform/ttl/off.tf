# Off, while the version of the provider is not known.
variable "off" {
  type    = bool
  default = false
}

variable "name" {
  type    = string
  default = ""
}

resource "aws_dynamodb_table" "off_by_default" {
  name     = "prod-shop-views"
  hash_key = "view_id"

  ttl { # want DDB417 warning likely `Time to live of "prod-shop-views" names "ttl", but is off \(default of var.off\).*write the ttl block only while it is on`
    enabled        = var.off
    attribute_name = "ttl"
  }
}

resource "aws_dynamodb_table" "off_by_literal" {
  name     = "prod-shop-votes"
  hash_key = "vote_id"

  ttl { # want DDB417 note likely `Time to live of "prod-shop-votes" names "ttl", but is off`
    enabled        = false
    attribute_name = "ttl"
  }
}

# Neither a name nor a block while it is off.
resource "aws_dynamodb_table" "no_name" {
  name     = "prod-shop-likes"
  hash_key = "like_id"

  ttl {
    enabled        = var.off
    attribute_name = var.name
  }
}

resource "aws_dynamodb_table" "no_block" {
  name     = "prod-shop-pins"
  hash_key = "pin_id"

  dynamic "ttl" {
    for_each = var.off ? [1] : []
    content {
      enabled        = true
      attribute_name = "ttl"
    }
  }
}
