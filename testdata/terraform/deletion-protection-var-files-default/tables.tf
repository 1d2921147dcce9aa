variable "protection" {
  type    = bool
  default = false
}

# A file that sets nothing leaves everything at its default.
resource "aws_dynamodb_table" "orders" {
  name                        = "orders"
  hash_key                    = "id"
  deletion_protection_enabled = var.protection # undecided DDB415 `cannot determine whether deletion protection of orders is on: var.protection differs: 1 of 2 variable files below the root set it; choose with --var-file or --environment`
}
