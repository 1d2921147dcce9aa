# One alarm on the throttled writes of all tables of the account.
resource "aws_cloudwatch_metric_alarm" "throttled" {
  alarm_name          = "prod-cafe-throttled"
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  evaluation_periods  = 5
  treat_missing_data  = "notBreaching"

  metric_query {
    id          = "writes"
    expression  = "SELECT SUM(WriteThrottleEvents) FROM SCHEMA(\"AWS/DynamoDB\", TableName) GROUP BY TableName"
    period      = 60
    return_data = true
  }
}
