resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_kinesis_streaming_destination" "orders" { # want DDB606 note proven `aws_dynamodb_kinesis_streaming_destination.orders sends the changes of "prod-shop-orders" to Kinesis`
  table_name = aws_dynamodb_table.orders.name
  stream_arn = aws_kinesis_stream.orders.arn
}

variable "table" {
  type = string
}

resource "aws_dynamodb_kinesis_streaming_destination" "unknown_table" { # want DDB606 "sends changes to Kinesis"
  table_name = var.table
  stream_arn = aws_kinesis_stream.orders.arn
}

# A stream of its own is no matter of this rule.
resource "aws_kinesis_stream" "orders" {
  name = "prod-shop-order-changes"
}
