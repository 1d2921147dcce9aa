# Tells customers when their orders are shipped.
resource "aws_lambda_event_source_mapping" "mailer" {
  event_source_arn  = module.orders.stream_arn
  function_name     = "shop-mailer-${var.env}"
  starting_position = "LATEST"
}

resource "aws_iam_role_policy" "mailer" {
  name = "tables"
  role = "shop-mailer-${var.env}"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:*"
      Resource = "*"
    }]
  })
}
