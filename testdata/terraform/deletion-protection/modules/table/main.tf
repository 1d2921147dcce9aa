variable "name" {
  type = string
}

variable "protected" {
  type    = bool
  default = null
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  hash_key                    = "id"
  deletion_protection_enabled = coalesce(var.protected, false) # want DDB415 `protection of "staging-shop-payments" is off`
}
