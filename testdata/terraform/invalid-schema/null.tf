resource "aws_dynamodb_table" "null_key" { # want DDB406 `"prod-shop-null" has no hash_key \(hash_key is set to null\)`
  name     = "prod-shop-null"
  hash_key = null
}
