resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_function" "on_order" {
  function_name = "prod-crm-on-order"
}

resource "aws_lambda_event_source_mapping" "module" { # undecided DDB605 `module.lambda_alarms may declare it`
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "alarm_of_unknown_function" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-mail"
  starting_position = "LATEST"
}

module "lambda_alarms" {
  source  = "registry.example.com/shop/lambda-alarms/aws"
  version = "2.1.0"
}

variable "mail_function" {
  type = string
}

resource "aws_cloudwatch_metric_alarm" "mail" {
  alarm_name  = "mail-behind"
  namespace   = "AWS/Lambda"
  metric_name = "IteratorAge"
  threshold   = 3600000

  dimensions = {
    FunctionName = "prod-shop-${var.mail_function}"
  }
}
