resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "order_id"
    type = "S"
  }
}

# Tells the warehouse what was ordered.
resource "aws_lambda_event_source_mapping" "orders" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "warehouse"
  starting_position = "LATEST" # what came before is known

  destination_config {
    on_failure {
      destination_arn = aws_sqs_queue.failed.arn
    }
  }
}

resource "aws_sqs_queue" "failed" {
  name = "prod-shop-failed-orders"
}
