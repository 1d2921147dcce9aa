resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

locals {
  retries = -1
}

resource "aws_lambda_event_source_mapping" "defaults" { # want DDB603 warning proven `aws_lambda_event_source_mapping\.defaults \(stream of "prod-shop-orders"\) sets neither maximum_retry_attempts nor maximum_record_age_in_seconds .*one bad record blocks its shard`
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "endless" {
  event_source_arn       = aws_dynamodb_table.orders.stream_arn
  function_name          = "prod-shop-on-order"
  starting_position      = "LATEST"
  maximum_retry_attempts = local.retries # want DDB603 `retries without end \(local.retries\)`
}

resource "aws_lambda_event_source_mapping" "endless_age" {
  event_source_arn              = aws_dynamodb_table.orders.stream_arn
  function_name                 = "prod-shop-on-order"
  starting_position             = "LATEST"
  maximum_record_age_in_seconds = -1 # want DDB603 "retries without end"
}

resource "aws_lambda_event_source_mapping" "attempts" {
  event_source_arn       = aws_dynamodb_table.orders.stream_arn
  function_name          = "prod-shop-on-order"
  starting_position      = "LATEST"
  maximum_retry_attempts = 0
}

resource "aws_lambda_event_source_mapping" "age" {
  event_source_arn              = aws_dynamodb_table.orders.stream_arn
  function_name                 = "prod-shop-on-order"
  starting_position             = "LATEST"
  maximum_retry_attempts        = -1
  maximum_record_age_in_seconds = 3600
}

variable "attempts" {
  type = number
}

resource "aws_lambda_event_source_mapping" "unknown" {
  event_source_arn       = aws_dynamodb_table.orders.stream_arn
  function_name          = "prod-shop-on-order"
  starting_position      = "LATEST"
  maximum_retry_attempts = var.attempts # undecided DDB603 "how long .* var.attempts"
}

resource "aws_lambda_event_source_mapping" "unknown_but_limited" {
  event_source_arn              = aws_dynamodb_table.orders.stream_arn
  function_name                 = "prod-shop-on-order"
  starting_position             = "LATEST"
  maximum_retry_attempts        = var.attempts
  maximum_record_age_in_seconds = 600
}

resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn = "arn:aws:sqs:eu-west-1:123456789012:orders"
  function_name    = "prod-shop-on-order"
}

module "mail" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
}

module "invoice" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
  retries    = 5
}
