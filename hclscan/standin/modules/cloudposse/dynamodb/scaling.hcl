# Scaling of the table and of all its indexes alike.
locals {
  scales  = module.this.enabled && var.enable_autoscaler && var.billing_mode == "PROVISIONED"
  indexes = var.global_secondary_index_map[*].name
}

resource "aws_appautoscaling_target" "read_target" {
  count = local.scales ? 1 : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.default[0].id}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = var.autoscale_min_read_capacity
  max_capacity       = var.autoscale_max_read_capacity
}

resource "aws_appautoscaling_policy" "read_policy" {
  count = local.scales ? 1 : 0

  name               = "DynamoDBReadCapacityUtilization:${aws_appautoscaling_target.read_target[0].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.read_target[0].service_namespace
  resource_id        = aws_appautoscaling_target.read_target[0].resource_id
  scalable_dimension = aws_appautoscaling_target.read_target[0].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = var.autoscale_read_target

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "read_target_index" {
  count = local.scales ? length(local.indexes) : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.default[0].id}/index/${local.indexes[count.index]}"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = var.autoscale_min_read_capacity
  max_capacity       = var.autoscale_max_read_capacity
}

resource "aws_appautoscaling_policy" "read_policy_index" {
  count = local.scales ? length(local.indexes) : 0

  name               = "DynamoDBReadCapacityUtilization:${aws_appautoscaling_target.read_target_index[count.index].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.read_target_index[count.index].service_namespace
  resource_id        = aws_appautoscaling_target.read_target_index[count.index].resource_id
  scalable_dimension = aws_appautoscaling_target.read_target_index[count.index].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = var.autoscale_read_target

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "write_target" {
  count = local.scales ? 1 : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.default[0].id}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = var.autoscale_min_write_capacity
  max_capacity       = var.autoscale_max_write_capacity
}

resource "aws_appautoscaling_policy" "write_policy" {
  count = local.scales ? 1 : 0

  name               = "DynamoDBWriteCapacityUtilization:${aws_appautoscaling_target.write_target[0].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.write_target[0].service_namespace
  resource_id        = aws_appautoscaling_target.write_target[0].resource_id
  scalable_dimension = aws_appautoscaling_target.write_target[0].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = var.autoscale_write_target

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "write_target_index" {
  count = local.scales ? length(local.indexes) : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.default[0].id}/index/${local.indexes[count.index]}"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = var.autoscale_min_write_capacity
  max_capacity       = var.autoscale_max_write_capacity
}

resource "aws_appautoscaling_policy" "write_policy_index" {
  count = local.scales ? length(local.indexes) : 0

  name               = "DynamoDBWriteCapacityUtilization:${aws_appautoscaling_target.write_target_index[count.index].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.write_target_index[count.index].service_namespace
  resource_id        = aws_appautoscaling_target.write_target_index[count.index].resource_id
  scalable_dimension = aws_appautoscaling_target.write_target_index[count.index].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = var.autoscale_write_target

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}
