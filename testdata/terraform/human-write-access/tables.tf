resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "carts" {
  name     = "shop-carts"
  hash_key = "cart_id"
}

# Tables that hold no data of production.
resource "aws_dynamodb_table" "dev" {
  name     = "dev-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "test" {
  name     = "shop-orders-test"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "locks" {
  name     = "shop-terraform"
  hash_key = "LockID"
}

data "aws_iam_policy_document" "write" {
  statement {
    actions   = ["dynamodb:GetItem", "dynamodb:UpdateItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}
