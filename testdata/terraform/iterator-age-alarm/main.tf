resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_function" "on_order" {
  function_name = "prod-shop-on-order"
}

resource "aws_lambda_function" "audit" {
  function_name = "prod-shop-audit"
}

resource "aws_lambda_function" "search" {
  function_name = "prod-shop-search"
}

resource "aws_lambda_event_source_mapping" "watched" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.on_order.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "watched_by_name" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "arn:aws:lambda:eu-west-1:123456789012:function:prod-shop-mail:live"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "watched_by_query" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.audit.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "unwatched" { # want DDB605 note likely `No alarm watches IteratorAge for the function of aws_lambda_event_source_mapping\.unwatched \(stream of "prod-shop-orders"\)`
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.search.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "off" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.search.arn
  starting_position = "LATEST"
  enabled           = false
}

resource "aws_cloudwatch_metric_alarm" "by_reference" {
  alarm_name  = "on-order-behind"
  namespace   = "AWS/Lambda"
  metric_name = "IteratorAge"
  threshold   = 3600000

  dimensions = {
    FunctionName = aws_lambda_function.on_order.function_name
  }
}

resource "aws_cloudwatch_metric_alarm" "by_name" {
  alarm_name  = "mail-behind"
  namespace   = "AWS/Lambda"
  metric_name = "IteratorAge"
  threshold   = 3600000

  dimensions = {
    FunctionName = "prod-shop-mail"
  }
}

resource "aws_cloudwatch_metric_alarm" "by_query" {
  alarm_name = "audit-behind"
  threshold  = 3600000

  metric_query {
    id          = "age"
    return_data = true

    metric {
      namespace   = "AWS/Lambda"
      metric_name = "IteratorAge"
      period      = 300
      stat        = "Maximum"
      dimensions  = { FunctionName = aws_lambda_function.audit.function_name }
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name  = "search-errors"
  namespace   = "AWS/Lambda"
  metric_name = "Errors"
  threshold   = 1

  dimensions = {
    FunctionName = aws_lambda_function.search.function_name
  }
}

resource "aws_lambda_function" "mirror" {
  function_name = "prod-shop-mirror"
}

# An alarm on another metric does not watch how far the function is behind.
resource "aws_cloudwatch_metric_alarm" "mirror_errors" {
  alarm_name  = "mirror-errors"
  namespace   = "AWS/Lambda"
  metric_name = "Errors"
  threshold   = 1

  dimensions = {
    FunctionName = aws_lambda_function.mirror.function_name
  }
}

resource "aws_lambda_event_source_mapping" "errors_only" { # want DDB605 note likely `No alarm watches IteratorAge for the function of aws_lambda_event_source_mapping\.errors_only`
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.mirror.arn
  starting_position = "LATEST"
}
