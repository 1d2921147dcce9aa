variable "stream_arn" {
  type = string
}

variable "function" {
  type = string
}

variable "bisect" {
  type    = bool
  default = null
}

resource "aws_lambda_event_source_mapping" "this" { # want DDB601 `module\.invoice\.aws_lambda_event_source_mapping\.this \(stream of "prod-shop-orders"\) does not split a failing batch \(bisect_batch_on_function_error is null, default of var\.bisect\).*also applies to "module\.mail\.aws_lambda_event_source_mapping\.this"`
  event_source_arn               = var.stream_arn
  function_name                  = var.function
  starting_position              = "TRIM_HORIZON"
  bisect_batch_on_function_error = var.bisect
}
