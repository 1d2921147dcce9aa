resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_sqs_queue" "failed" {
  name = "prod-shop-failed-orders"
}

# The function's own dead-letter queue is for asynchronous calls.
resource "aws_lambda_function" "on_order" {
  function_name = "prod-shop-on-order"

  dead_letter_config {
    target_arn = aws_sqs_queue.failed.arn
  }
}

resource "aws_lambda_event_source_mapping" "none" { # want DDB602 warning proven `which reads the stream of "prod-shop-orders", has no on-failure destination: .* a dead-letter queue of the function gets none of it`
  event_source_arn       = aws_dynamodb_table.orders.stream_arn
  function_name          = aws_lambda_function.on_order.arn
  starting_position      = "LATEST"
  maximum_retry_attempts = 3
}

resource "aws_lambda_event_source_mapping" "empty" { # want DDB602 "has no on-failure destination"
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"

  destination_config {
  }
}

resource "aws_lambda_event_source_mapping" "empty_name" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = "" # want DDB602 "has no on-failure destination"
    }
  }
}

resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = aws_sqs_queue.failed.arn
    }
  }
}

variable "failures" {
  type = string
}

resource "aws_lambda_event_source_mapping" "given" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = var.failures
    }
  }
}

resource "aws_lambda_event_source_mapping" "optional" { # undecided DDB602 "has an on-failure destination: .*var.failures"
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"

  dynamic "destination_config" {
    for_each = var.failures == "" ? [] : [var.failures]
    content {
      on_failure {
        destination_arn = destination_config.value
      }
    }
  }
}

variable "stream_arn" {
  type = string
}

resource "aws_lambda_event_source_mapping" "unknown_source" {
  event_source_arn  = var.stream_arn # undecided DDB602 "var.stream_arn"
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "queue_reader" {
  event_source_arn = aws_sqs_queue.failed.arn
  function_name    = aws_lambda_function.on_order.arn
}

module "with_destination" {
  source      = "./modules/subscription"
  stream_arn  = aws_dynamodb_table.orders.stream_arn
  destination = aws_sqs_queue.failed.arn
}

module "without_destination" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
}
