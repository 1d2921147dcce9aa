variable "extra" {
  type = string
}

# Of a list with unknown elements the known ones are judged.
resource "aws_dynamodb_table" "partial" {
  name     = "prod-shop-returns"
  hash_key = "return_id"

  global_secondary_index {
    name               = "gsi1"
    hash_key           = "customer_id"
    projection_type    = "INCLUDE"
    non_key_attributes = ["return_id", var.extra] # undecided DDB503 `cannot determine all projected attributes of index "gsi1" of "prod-shop-returns": .*var\.extra`
  }

  global_secondary_index {
    name               = "gsi2"
    hash_key           = "reason"
    projection_type    = "INCLUDE"
    non_key_attributes = concat(["total"], var.attributes) # undecided DDB503 `cannot determine all projected attributes of index "gsi2" of "prod-shop-returns": .*var\.attributes`
  }

  local_secondary_index {
    name               = "lsi1"
    range_key          = "returned_on"
    projection_type    = "INCLUDE"
    non_key_attributes = concat(["total", "total"], var.attributes) # want DDB503 `Index "lsi1" of "prod-shop-returns" lists "total" twice in non_key_attributes` # undecided DDB503 `var.attributes`
  }

  global_secondary_index {
    name               = "gsi3"
    hash_key           = "carrier"
    projection_type    = "ALL"
    non_key_attributes = concat(var.attributes, ["total"]) # want DDB503 `Index "gsi3" of "prod-shop-returns" projects ALL but has non_key_attributes`
  }

  global_secondary_index {
    name               = "gsi4"
    hash_key           = "warehouse"
    projection_type    = "ALL"
    non_key_attributes = concat(var.attributes, []) # undecided DDB503 `var.attributes`
  }

  global_secondary_index {
    name               = "gsi5"
    hash_key           = "shop"
    projection_type    = "INCLUDE"
    non_key_attributes = setunion(["total"], ["total"], var.attributes) # undecided DDB503 `var.attributes`
  }

  global_secondary_index {
    name               = "gsi6"
    hash_key           = "country"
    projection_type    = "INCLUDE"
    non_key_attributes = [for a in ["return_id", "total"] : a if a != var.extra] # undecided DDB503 `var.extra`
  }
}
