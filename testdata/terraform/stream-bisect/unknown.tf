variable "bisect" {
  type = bool
}

variable "response_types" {
  type = list(string)
}

variable "source_arn" {
  type = string
}

resource "aws_lambda_event_source_mapping" "unknown_setting" {
  event_source_arn               = aws_dynamodb_table.orders.stream_arn
  function_name                  = aws_lambda_function.on_order.arn
  starting_position              = "LATEST"
  bisect_batch_on_function_error = var.bisect # undecided DDB601 "splits a failing batch: .*var.bisect"
}

resource "aws_lambda_event_source_mapping" "unknown_answer" {
  event_source_arn        = aws_dynamodb_table.orders.stream_arn
  function_name           = aws_lambda_function.on_order.arn
  starting_position       = "LATEST"
  function_response_types = var.response_types # undecided DDB601 "var.response_types"
}

resource "aws_lambda_event_source_mapping" "unknown_size" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
  batch_size        = var.settings.batch_size # undecided DDB601 "the batch size of .* var.settings"
}

# It may be a Kinesis stream.
resource "aws_lambda_event_source_mapping" "unknown_source" {
  event_source_arn  = var.source_arn # undecided DDB601 "reads the stream of a table: .*var.source_arn"
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

# Without a starting position it must be a queue.
resource "aws_lambda_event_source_mapping" "unknown_queue" {
  event_source_arn = var.source_arn
  function_name    = aws_lambda_function.on_order.arn
}

# The number is unknown, yet each of them lacks the setting.
resource "aws_lambda_event_source_mapping" "unknown_count" { # want DDB601 "does not set bisect_batch_on_function_error"
  count             = length(var.response_types)
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}
