# A stream with half of what readers may need, whose reader stops for ever at the first record
# that it cannot handle, with nobody told how far behind it is.
resource "aws_dynamodb_table" "seat" {
  name                        = "prod-cafe-seat"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "seat_id"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "KEYS_ONLY"

  attribute {
    name = "seat_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_lambda_function" "seat" {
  function_name = "prod-cafe-seat"
  role          = "arn:aws:iam::111122223333:role/prod-cafe-seat"
  runtime       = "python3.13"
  handler       = "seat.handler"
  filename      = "seat.zip"
}

resource "aws_lambda_event_source_mapping" "seat" {
  event_source_arn  = aws_dynamodb_table.seat.stream_arn
  function_name     = aws_lambda_function.seat.arn
  starting_position = "LATEST"
}

resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name          = "prod-cafe-seat-errors"
  namespace           = "AWS/Lambda"
  metric_name         = "Errors"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 1
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  dimensions          = { FunctionName = aws_lambda_function.seat.function_name }
}

# A second way out for the same changes, which costs more.
resource "aws_kinesis_stream" "seat" {
  name        = "prod-cafe-seat"
  shard_count = 1
}

resource "aws_dynamodb_kinesis_streaming_destination" "seat" {
  stream_arn = aws_kinesis_stream.seat.arn
  table_name = aws_dynamodb_table.seat.name
}
