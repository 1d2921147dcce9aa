# What is read is not known: it may be any of the streams.
variable "stream_arn" {
  type = string
}

variable "queue_arn" {
  type = string
}

resource "aws_lambda_event_source_mapping" "any" {
  event_source_arn  = "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-${var.stream_arn}"
  function_name     = "prod-shop-copy"
  starting_position = "LATEST"
}

# This one is a queue: it has no starting position.
resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn = var.queue_arn
  function_name    = "prod-shop-mail"
}

resource "aws_dynamodb_table" "may_be_read" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_dynamodb_table" "is_not_read" {
  name             = "prod-crm-leads"
  hash_key         = "lead_id"
  stream_enabled   = true # want DDB607 "prod-crm-leads"
  stream_view_type = "NEW_AND_OLD_IMAGES"
}
