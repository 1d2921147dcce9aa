variable "index" {
  type = string
}

resource "aws_appautoscaling_target" "index" { # want DDB433 `module.scaling.aws_appautoscaling_target.index has neither a policy`
  service_namespace  = "dynamodb"
  resource_id        = var.index
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}
