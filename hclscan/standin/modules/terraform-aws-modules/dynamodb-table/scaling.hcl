# Scaling of the table and of the indexes that the arguments name.

resource "aws_appautoscaling_target" "table_read" {
  count = var.create_table && local.scales && length(var.autoscaling_read) > 0 ? 1 : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${local.scaled_name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = var.read_capacity
  max_capacity       = var.autoscaling_read.max_capacity
}

resource "aws_appautoscaling_policy" "table_read_policy" {
  count = var.create_table && local.scales && length(var.autoscaling_read) > 0 ? 1 : 0

  name               = "DynamoDBReadCapacityUtilization:${aws_appautoscaling_target.table_read[0].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.table_read[0].service_namespace
  resource_id        = aws_appautoscaling_target.table_read[0].resource_id
  scalable_dimension = aws_appautoscaling_target.table_read[0].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value       = merge(var.autoscaling_defaults, var.autoscaling_read).target_value
    scale_in_cooldown  = merge(var.autoscaling_defaults, var.autoscaling_read).scale_in_cooldown
    scale_out_cooldown = merge(var.autoscaling_defaults, var.autoscaling_read).scale_out_cooldown

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "table_write" {
  count = var.create_table && local.scales && length(var.autoscaling_write) > 0 ? 1 : 0

  service_namespace  = "dynamodb"
  resource_id        = "table/${local.scaled_name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = var.write_capacity
  max_capacity       = var.autoscaling_write.max_capacity
}

resource "aws_appautoscaling_policy" "table_write_policy" {
  count = var.create_table && local.scales && length(var.autoscaling_write) > 0 ? 1 : 0

  name               = "DynamoDBWriteCapacityUtilization:${aws_appautoscaling_target.table_write[0].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.table_write[0].service_namespace
  resource_id        = aws_appautoscaling_target.table_write[0].resource_id
  scalable_dimension = aws_appautoscaling_target.table_write[0].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value       = merge(var.autoscaling_defaults, var.autoscaling_write).target_value
    scale_in_cooldown  = merge(var.autoscaling_defaults, var.autoscaling_write).scale_in_cooldown
    scale_out_cooldown = merge(var.autoscaling_defaults, var.autoscaling_write).scale_out_cooldown

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "index_read" {
  for_each = var.create_table && local.scales ? var.autoscaling_indexes : {}

  service_namespace  = "dynamodb"
  resource_id        = "table/${local.scaled_name}/index/${each.key}"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = each.value.read_min_capacity
  max_capacity       = each.value.read_max_capacity
}

resource "aws_appautoscaling_policy" "index_read_policy" {
  for_each = var.create_table && local.scales ? var.autoscaling_indexes : {}

  name               = "DynamoDBReadCapacityUtilization:${aws_appautoscaling_target.index_read[each.key].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.index_read[each.key].service_namespace
  resource_id        = aws_appautoscaling_target.index_read[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.index_read[each.key].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value       = merge(var.autoscaling_defaults, each.value).target_value
    scale_in_cooldown  = merge(var.autoscaling_defaults, each.value).scale_in_cooldown
    scale_out_cooldown = merge(var.autoscaling_defaults, each.value).scale_out_cooldown

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "index_write" {
  for_each = var.create_table && local.scales ? var.autoscaling_indexes : {}

  service_namespace  = "dynamodb"
  resource_id        = "table/${local.scaled_name}/index/${each.key}"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = each.value.write_min_capacity
  max_capacity       = each.value.write_max_capacity
}

resource "aws_appautoscaling_policy" "index_write_policy" {
  for_each = var.create_table && local.scales ? var.autoscaling_indexes : {}

  name               = "DynamoDBWriteCapacityUtilization:${aws_appautoscaling_target.index_write[each.key].resource_id}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.index_write[each.key].service_namespace
  resource_id        = aws_appautoscaling_target.index_write[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.index_write[each.key].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value       = merge(var.autoscaling_defaults, each.value).target_value
    scale_in_cooldown  = merge(var.autoscaling_defaults, each.value).scale_in_cooldown
    scale_out_cooldown = merge(var.autoscaling_defaults, each.value).scale_out_cooldown

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}
