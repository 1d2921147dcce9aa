resource "aws_lambda_event_source_mapping" "table_arn" {
  event_source_arn  = aws_dynamodb_table.orders.arn # want DDB608 `aws_lambda_event_source_mapping\.table_arn uses the ARN of "prod-shop-orders", not of its stream, as event_source_arn`
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "literal_table_arn" {
  event_source_arn  = "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-orders" # want DDB608 `aws_lambda_event_source_mapping\.literal_table_arn uses the ARN of "prod-shop-orders", not of its stream, as event_source_arn`
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "arn_of_stream" {
  event_source_arn  = "${aws_dynamodb_table.orders.arn}/stream/2024-05-01T09:30:00.000"
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

resource "aws_dynamodb_table" "no_stream" {
  name     = "prod-shop-colours"
  hash_key = "colour"
}

resource "aws_lambda_event_source_mapping" "no_stream" {
  event_source_arn  = aws_dynamodb_table.no_stream.stream_arn # want DDB608 `aws_lambda_event_source_mapping\.no_stream reads the stream of "prod-shop-colours", but stream_enabled of the table is not true`
  function_name     = "prod-shop-on-colour"
  starting_position = "LATEST"
}

resource "aws_dynamodb_table" "stream_by_hand" {
  name     = "prod-shop-sizes"
  hash_key = "size"

  lifecycle {
    ignore_changes = [stream_enabled, stream_view_type]
  }
}

resource "aws_lambda_event_source_mapping" "stream_by_hand" {
  event_source_arn  = aws_dynamodb_table.stream_by_hand.stream_arn
  function_name     = "prod-shop-on-size"
  starting_position = "LATEST"
}

resource "aws_dynamodb_table" "replicated" {
  name     = "prod-shop-fits"
  hash_key = "fit"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_lambda_event_source_mapping" "replicated" {
  event_source_arn  = aws_dynamodb_table.replicated.stream_arn
  function_name     = "prod-shop-on-fit"
  starting_position = "LATEST"
}

variable "position" {
  type = string
}

variable "source_arn" {
  type = string
}

resource "aws_lambda_event_source_mapping" "unknown_position" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = var.position # undecided DDB608 "the starting position of .* var.position"
}

resource "aws_lambda_event_source_mapping" "unknown_source" {
  event_source_arn  = var.source_arn # undecided DDB608 "var.source_arn"
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
  batch_size        = 20000
}

module "subscription" {
  source = "./modules/subscription"
  table  = aws_dynamodb_table.orders
  size   = 50000
}
