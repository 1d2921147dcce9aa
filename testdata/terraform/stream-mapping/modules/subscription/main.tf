variable "table" {
  type = any
}

variable "size" {
  type = number
}

resource "aws_lambda_event_source_mapping" "this" {
  event_source_arn  = var.table.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
  batch_size        = var.size # want DDB608 `module\.subscription\.aws_lambda_event_source_mapping\.this \(stream of "prod-shop-orders"\) has batch_size = 50000 \(argument of module\.subscription\)`
}
