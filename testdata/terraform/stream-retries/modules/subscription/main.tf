variable "stream_arn" {
  type = string
}

variable "retries" {
  default = -1
}

resource "aws_lambda_event_source_mapping" "this" {
  event_source_arn       = var.stream_arn
  function_name          = "prod-shop-on-order"
  starting_position      = "TRIM_HORIZON"
  maximum_retry_attempts = var.retries # want DDB603 `module\.mail\.aws_lambda_event_source_mapping\.this \(stream of "prod-shop-orders"\) retries without end \(default of var\.retries\)`
}
