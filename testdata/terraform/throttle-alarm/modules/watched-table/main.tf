variable "name" {
  type = string
}

variable "watch" {
  type = bool
}

resource "aws_dynamodb_table" "table" { # want DDB610 `throttled requests of "prod-shop-returns"`
  name     = var.name
  hash_key = "id"
}

resource "aws_cloudwatch_metric_alarm" "throttled" {
  count       = var.watch ? 1 : 0
  alarm_name  = "${var.name}-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "WriteThrottleEvents"
  dimensions  = { TableName = var.name }
}
