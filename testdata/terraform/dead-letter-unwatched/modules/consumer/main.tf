variable "queue" {
  type = string
}

resource "aws_lambda_event_source_mapping" "tickets" {
  event_source_arn = var.queue
  function_name    = "prod-shop-tickets"
}
