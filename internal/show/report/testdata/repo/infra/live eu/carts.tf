resource "aws_dynamodb_table" "carts" {
  name = "carts
}
