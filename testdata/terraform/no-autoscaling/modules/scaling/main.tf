variable "table" {
  type = string
}

variable "scaled" {
  type    = set(string)
  default = ["Read", "Write"]
}

resource "aws_appautoscaling_target" "this" {
  for_each           = var.scaled
  service_namespace  = "dynamodb"
  resource_id        = "table/${var.table}"
  scalable_dimension = "dynamodb:table:${each.key}CapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "this" {
  for_each           = var.scaled
  name               = each.key
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.this[each.key].service_namespace
  resource_id        = aws_appautoscaling_target.this[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.this[each.key].scalable_dimension
}
