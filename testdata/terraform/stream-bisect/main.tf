resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

variable "split" {
  default = false
}

variable "settings" {
  type = object({ batch_size = number })
}

resource "aws_lambda_event_source_mapping" "default" { # want DDB601 warning proven `aws_lambda_event_source_mapping\.default \(stream of "prod-shop-orders"\) does not set bisect_batch_on_function_error .* up to 100 records fail together on every retry`
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "by_default_of_variable" {
  event_source_arn               = aws_dynamodb_table.orders.stream_arn
  function_name                  = aws_lambda_function.on_order.arn
  starting_position              = "LATEST"
  batch_size                     = 500
  bisect_batch_on_function_error = var.split # want DDB601 `aws_lambda_event_source_mapping\.by_default_of_variable \(stream of "prod-shop-orders"\) does not split a failing batch \(default of var\.split\) .* up to 500 records fail`
}

# The ARN is put together; the name of the table says which one is meant.
resource "aws_lambda_event_source_mapping" "by_name" { # want DDB601 `aws_lambda_event_source_mapping\.by_name \(stream of "prod-shop-orders"\) does not set bisect_batch_on_function_error`
  event_source_arn  = "arn:aws:dynamodb:${data.aws_region.here.name}:${var.account}:table/prod-shop-orders/stream/2024-05-01T09:30:00.000"
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

variable "account" {
  type = string
}

data "aws_region" "here" {}

# A table that another team declares.
data "aws_dynamodb_table" "customers" {
  name = "prod-crm-customers"
}

resource "aws_lambda_event_source_mapping" "foreign_table" { # want DDB601 `aws_lambda_event_source_mapping\.foreign_table \(stream of a table\) does not set bisect_batch_on_function_error`
  event_source_arn  = data.aws_dynamodb_table.customers.stream_arn
  function_name     = aws_lambda_function.on_customer.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "never_retries" { # want DDB601 `aws_lambda_event_source_mapping\.never_retries \(stream of "prod-shop-orders"\) does not set bisect_batch_on_function_error .* up to 100 records fail together \|`
  event_source_arn       = aws_dynamodb_table.orders.stream_arn
  function_name          = aws_lambda_function.on_order.arn
  starting_position      = "LATEST"
  maximum_retry_attempts = 0

  destination_config {
    on_failure {
      destination_arn = aws_sqs_queue.failed.arn
    }
  }
}

resource "aws_sqs_queue" "failed" {
  name = "prod-shop-failed"
}

resource "aws_lambda_event_source_mapping" "splits" {
  event_source_arn               = aws_dynamodb_table.orders.stream_arn
  function_name                  = aws_lambda_function.on_order.arn
  starting_position              = "LATEST"
  bisect_batch_on_function_error = "true"
}

resource "aws_lambda_event_source_mapping" "names_failures" {
  event_source_arn        = aws_dynamodb_table.orders.stream_arn
  function_name           = aws_lambda_function.on_order.arn
  starting_position       = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_event_source_mapping" "one_by_one" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
  batch_size        = 1
}

resource "aws_lambda_event_source_mapping" "switched_off" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
  enabled           = false
}

# Through a module: one finding for all of its calls.
module "mail" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
  function   = aws_lambda_function.mail_customer.arn
}

module "invoice" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
  function   = aws_lambda_function.write_invoice.arn
}

module "careful" {
  source     = "./modules/subscription"
  stream_arn = aws_dynamodb_table.orders.stream_arn
  function   = aws_lambda_function.careful.arn
  bisect     = true
}

# However the value is chosen, it is the stream of a table.
resource "aws_lambda_event_source_mapping" "either" { # want DDB601 `aws_lambda_event_source_mapping\.either \(stream of a table\) does not set bisect_batch_on_function_error`
  event_source_arn  = coalesce(try(aws_dynamodb_table.orders.stream_arn, null), aws_dynamodb_table.archive.stream_arn)
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

resource "aws_dynamodb_table" "archive" {
  name             = "prod-shop-order-archive"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}
