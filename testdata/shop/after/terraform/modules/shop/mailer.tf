# Tells customers when their orders are shipped.
resource "aws_lambda_event_source_mapping" "mailer" {
  event_source_arn  = module.orders.stream_arn
  function_name     = "${var.env}-shop-mailer"
  starting_position = "LATEST"

  bisect_batch_on_function_error = true
  maximum_retry_attempts         = 5
  function_response_types        = ["ReportBatchItemFailures"]

  destination_config {
    on_failure {
      destination_arn = aws_sqs_queue.mailer_failures.arn
    }
  }
}

resource "aws_sqs_queue" "mailer_failures" {
  name = "${var.env}-shop-mailer-failures"
}

resource "aws_iam_role_policy" "mailer" {
  name = "tables"
  role = "${var.env}-shop-mailer"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"]
        Resource = module.orders.stream_arn
      },
      {
        Effect   = "Allow"
        Action   = "sqs:SendMessage"
        Resource = aws_sqs_queue.mailer_failures.arn
      },
    ]
  })
}
