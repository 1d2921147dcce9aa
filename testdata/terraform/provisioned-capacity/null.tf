resource "aws_dynamodb_table" "null_mode" { # want DDB409 `"prod-shop-null" has provisioned capacity \(billing_mode is set to null and defaults to PROVISIONED\)`
  name           = "prod-shop-null"
  billing_mode   = null
  hash_key       = "id"
  read_capacity  = 1
  write_capacity = 1
}
