resource "aws_dynamodb_table" "reports" { # want DDB410 `Nothing scales the provisioned write capacity of "prod-shop-reports"`
  name           = "prod-shop-reports"
  hash_key       = "report_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_appautoscaling_target" "reports" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.reports.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "reports" {
  name               = "reports"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.reports.resource_id
  scalable_dimension = aws_appautoscaling_target.reports.scalable_dimension
}
