variable "factor" {
  default = 20
}

variable "window" {
  type = number
}

resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_event_source_mapping" "all_set" {
  event_source_arn                   = aws_dynamodb_table.orders.stream_arn
  function_name                      = "prod-shop-on-order"
  starting_position                  = "TRIM_HORIZON"
  batch_size                         = 10000
  maximum_batching_window_in_seconds = 300
  tumbling_window_in_seconds         = 900
  parallelization_factor             = 10
  maximum_retry_attempts             = 10000
  maximum_record_age_in_seconds      = 604800
}

resource "aws_lambda_event_source_mapping" "lowest" {
  event_source_arn                   = aws_dynamodb_table.orders.stream_arn
  function_name                      = "prod-shop-on-order"
  starting_position                  = "LATEST"
  batch_size                         = 1
  maximum_batching_window_in_seconds = 0
  tumbling_window_in_seconds         = 0
  parallelization_factor             = 1
  maximum_retry_attempts             = -1
  maximum_record_age_in_seconds      = -1
}

resource "aws_lambda_event_source_mapping" "no_position" { # want DDB608 error proven `aws_lambda_event_source_mapping\.no_position \(stream of "prod-shop-orders"\) has no starting_position`
  event_source_arn = aws_dynamodb_table.orders.stream_arn
  function_name    = "prod-shop-on-order"
}

resource "aws_lambda_event_source_mapping" "position" {
  event_source_arn            = aws_dynamodb_table.orders.stream_arn
  function_name               = "prod-shop-on-order"
  starting_position           = "AT_TIMESTAMP" # want DDB608 `aws_lambda_event_source_mapping\.position \(stream of "prod-shop-orders"\) has starting_position = "AT_TIMESTAMP"`
  starting_position_timestamp = "2026-01-01T00:00:00Z"
}

resource "aws_lambda_event_source_mapping" "numbers" {
  event_source_arn                   = aws_dynamodb_table.orders.stream_arn
  function_name                      = "prod-shop-on-order"
  starting_position                  = "LATEST"
  batch_size                         = 10001       # want DDB608 `aws_lambda_event_source_mapping\.numbers \(stream of "prod-shop-orders"\) has batch_size = 10001 .*Lambda refuses the value, so the apply fails .* use 1 to 10000`
  maximum_batching_window_in_seconds = 301         # want DDB608 "use 0 to 300"
  tumbling_window_in_seconds         = 901         # want DDB608 "use 0 to 900"
  parallelization_factor             = var.factor  # want DDB608 `has parallelization_factor = 20 \(default of var.factor\)`
  maximum_retry_attempts             = -2          # want DDB608 "use 0 to 10000, or -1 for no limit"
  maximum_record_age_in_seconds      = 30          # want DDB608 "use 60 to 604800, or -1 for no limit"
}

resource "aws_lambda_event_source_mapping" "switched_off" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
  enabled           = false
  batch_size        = 0 # want DDB608 "use 1 to 10000"
}

resource "aws_lambda_event_source_mapping" "unknown" {
  event_source_arn                   = aws_dynamodb_table.orders.stream_arn
  function_name                      = "prod-shop-on-order"
  starting_position                  = "LATEST"
  maximum_batching_window_in_seconds = var.window # undecided DDB608 "maximum_batching_window_in_seconds of .* var.window"
}

# Other bounds hold for queues.
resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn                   = "arn:aws:sqs:eu-west-1:123456789012:orders"
  function_name                      = "prod-shop-on-order"
  batch_size                         = 10
  maximum_batching_window_in_seconds = 301
}
