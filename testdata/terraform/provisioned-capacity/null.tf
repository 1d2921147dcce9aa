resource "aws_dynamodb_table" "null_mode" { # want DDB409 `has provisioned capacity \(billing_mode is set to null, and that is the default\)`
  name           = "prod-shop-null"
  billing_mode   = null
  hash_key       = "id"
  read_capacity  = 1
  write_capacity = 1
}
