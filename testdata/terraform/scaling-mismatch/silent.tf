variable "account" {
  type = string
}

variable "table" {
  type = string
}

variable "resource_id" {
  type = string
}

variable "dimension" {
  type = string
}

variable "policy_type" {
  type = string
}

# What fits.
resource "aws_appautoscaling_target" "fits" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/by-status"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "fits" {
  name               = "fits"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.fits.resource_id
  scalable_dimension = aws_appautoscaling_target.fits.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

# A metric of its own, and a scheduled action, which has no type.
resource "aws_appautoscaling_policy" "custom" {
  name               = "custom"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"

  target_tracking_scaling_policy_configuration {
    target_value = 70
    customized_metric_specification {
      metric_name = "Depth"
      namespace   = "Shop"
      statistic   = "Average"
    }
  }
}

resource "aws_appautoscaling_scheduled_action" "night" {
  name               = "night"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  schedule           = "cron(0 22 * * ? *)"
}

# Other services have other dimensions and types.
resource "aws_appautoscaling_policy" "service" {
  name               = "service"
  service_namespace  = "ecs"
  resource_id        = "service/shop/orders"
  scalable_dimension = "ecs:service:DesiredCount"
}

# A part that is unknown may name an index.
resource "aws_appautoscaling_target" "unknown_table" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${var.table}"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "unknown_id" {
  service_namespace  = "dynamodb"
  resource_id        = var.resource_id
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "unknown" {
  name               = "unknown"
  policy_type        = var.policy_type
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders/index/by-date"
  scalable_dimension = var.dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}
