variable "null_by_default" {
  type    = bool
  default = null
}

resource "aws_dynamodb_table" "set_to_null" { # want DDB415 `Deletion protection of "prod-shop-null" is off \(deletion_protection_enabled is set to null\)`
  name                        = "prod-shop-null"
  hash_key                    = "id"
  deletion_protection_enabled = null
}

resource "aws_dynamodb_table" "null_by_default" { # want DDB415 `Deletion protection of "prod-shop-null-default" is off \(deletion_protection_enabled is null, default of var\.null_by_default\)`
  name                        = "prod-shop-null-default"
  hash_key                    = "id"
  deletion_protection_enabled = var.null_by_default
}

resource "aws_dynamodb_table" "not_set" { # want DDB415 `Deletion protection of "prod-shop-not-set" is off \(deletion_protection_enabled is not set\)`
  name     = "prod-shop-not-set"
  hash_key = "id"
}
