resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn = aws_sqs_queue.orders.arn
  function_name    = aws_lambda_function.on_order.arn
}

resource "aws_lambda_event_source_mapping" "kinesis" {
  event_source_arn  = aws_kinesis_stream.clicks.arn
  function_name     = aws_lambda_function.on_click.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "kinesis_by_arn" {
  event_source_arn  = "arn:aws:kinesis:eu-west-1:${var.account}:stream/clicks"
  function_name     = aws_lambda_function.on_click.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "kafka" {
  event_source_arn  = data.aws_msk_cluster.events.arn
  function_name     = aws_lambda_function.on_click.arn
  topics            = ["clicks"]
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "own_kafka" {
  function_name     = aws_lambda_function.on_click.arn
  topics            = ["clicks"]
  starting_position = "LATEST"
}

data "aws_msk_cluster" "events" {
  cluster_name = "events"
}

resource "aws_kinesis_stream" "clicks" {
  name = "clicks"
}

resource "aws_sqs_queue" "orders" {
  name = "orders"
}
