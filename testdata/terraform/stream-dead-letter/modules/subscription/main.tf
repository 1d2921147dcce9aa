variable "stream_arn" {
  type = string
}

variable "destination" {
  type    = string
  default = ""
}

resource "aws_lambda_event_source_mapping" "this" { # want DDB602 `module\.without_destination\.aws_lambda_event_source_mapping\.this \(stream of "prod-shop-orders"\) has no on-failure destination` # undecided DDB602 "on-failure"
  event_source_arn  = var.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = "TRIM_HORIZON"

  dynamic "destination_config" {
    for_each = var.destination == "" ? [] : [var.destination]
    content {
      on_failure {
        destination_arn = destination_config.value
      }
    }
  }
}
