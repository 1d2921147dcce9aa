# There was one table only, and the arguments about scaling counted by themselves.
locals {
  scales         = true
  plain          = var.create_table
  scaled         = false
  scaled_indexes = false
  scaled_name    = try(aws_dynamodb_table.this[0].name, "")
}
