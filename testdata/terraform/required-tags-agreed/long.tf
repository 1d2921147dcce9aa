# A name is shown with 80 characters at most. (Longer ones than 255 DynamoDB refuses.)
resource "aws_dynamodb_table" "long" { # want DDB420 `^"prod-shop-orders-of-customers-in-regio\.\.\.of-their-own-and-what-they-sent-back-42" lacks`
  name         = "prod-shop-orders-of-customers-in-regions-that-have-a-warehouse-of-their-own-and-what-they-sent-back-42"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}
