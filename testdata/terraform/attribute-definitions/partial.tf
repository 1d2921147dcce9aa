variable "more_attributes" {
  type = list(string)
}

variable "more_objects" {
  type = list(object({ name = string, type = string }))
}

resource "aws_dynamodb_table" "known_and_unknown_attributes" {
  name      = "prod-shop-parcels"
  hash_key  = "parcel_id"
  range_key = "line" # undecided DDB405 `cannot determine whether key attribute "line" of "prod-shop-parcels" is declared: .*var.more_attributes`

  dynamic "attribute" { # want DDB405 `Attribute "carrier" of "prod-shop-parcels" is declared, but no key of the table or an index uses it`
    for_each = toset(concat(["parcel_id", "carrier"], var.more_attributes))
    content {
      name = attribute.value
      type = "S"
    }
  }
}

resource "aws_dynamodb_table" "known_and_unknown_objects" {
  name      = "prod-shop-labels"
  hash_key  = "label_id"
  range_key = "line" # undecided DDB405 `var.more_objects`

  dynamic "attribute" { # want DDB405 `Attribute "weight" of "prod-shop-labels" is declared, but no key of the table or an index uses it`
    for_each = concat([{ name = "label_id", type = "S" }, { name = "weight", type = "N" }], var.more_objects)
    content {
      name = attribute.value.name
      type = attribute.value.type
    }
  }
}

# An element that the unknown condition may leave out is not declared for certain.
resource "aws_dynamodb_table" "filtered_attributes" {
  name     = "prod-shop-stamps"
  hash_key = "stamp_id" # undecided DDB405 `var.sort_key`

  dynamic "attribute" {
    for_each = toset([for a in ["stamp_id", "weight"] : a if a != var.sort_key])
    content {
      name = attribute.value
      type = "S"
    }
  }
}

resource "aws_dynamodb_table" "repeated_attributes" {
  name     = "prod-shop-slips"
  hash_key = "slip_id"

  dynamic "attribute" {
    for_each = toset(concat(["slip_id", "slip_id"], var.more_attributes))
    content {
      name = attribute.value
      type = "S"
    }
  }
}
