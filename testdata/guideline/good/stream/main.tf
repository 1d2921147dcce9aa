# A stream with both images, read by a function that bisects what fails, gives up after some
# attempts, and keeps what it could not handle; and an alarm on how far behind it is.
resource "aws_dynamodb_table" "stock_change" {
  name                        = "prod-cafe-stock-change"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "product_id"
  range_key                   = "changed_at"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "product_id"
    type = "S"
  }

  attribute {
    name = "changed_at"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_lambda_function" "notify" {
  function_name = "prod-cafe-notify"
  role          = "arn:aws:iam::111122223333:role/prod-cafe-notify"
  runtime       = "python3.13"
  handler       = "notify.handler"
  filename      = "notify.zip"
}

resource "aws_sqs_queue" "failed" {
  name = "prod-cafe-notify-failed"
}

resource "aws_lambda_event_source_mapping" "notify" {
  event_source_arn               = aws_dynamodb_table.stock_change.stream_arn
  function_name                  = aws_lambda_function.notify.arn
  starting_position              = "TRIM_HORIZON"
  bisect_batch_on_function_error = true
  maximum_retry_attempts         = 3
  maximum_record_age_in_seconds  = 3600

  filter_criteria {
    filter {
      pattern = jsonencode({ eventName = ["INSERT"] })
    }
  }

  destination_config {
    on_failure {
      destination_arn = aws_sqs_queue.failed.arn
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "behind" {
  alarm_name          = "prod-cafe-notify-behind"
  namespace           = "AWS/Lambda"
  metric_name         = "IteratorAge"
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 5
  comparison_operator = "GreaterThanThreshold"
  threshold           = 600000
  dimensions          = { FunctionName = aws_lambda_function.notify.function_name }
}

resource "aws_cloudwatch_metric_alarm" "failed" {
  alarm_name          = "prod-cafe-notify-failed"
  namespace           = "AWS/SQS"
  metric_name         = "ApproximateNumberOfMessagesVisible"
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 1
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  dimensions          = { QueueName = aws_sqs_queue.failed.name }
}
