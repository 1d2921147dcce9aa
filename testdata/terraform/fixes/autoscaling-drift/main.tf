resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  billing_mode   = "PROVISIONED"
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [tags["cost-center"]] # set by the cost report
  }
}

resource "aws_appautoscaling_target" "reads" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "reads" {
  name               = "reads"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.reads.service_namespace
  resource_id        = aws_appautoscaling_target.reads.resource_id
  scalable_dimension = aws_appautoscaling_target.reads.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "cart_id"

  attribute {
    name = "cart_id"
    type = "S"
  }
}

resource "aws_appautoscaling_target" "carts" {
  for_each = toset(["Read", "Write"])

  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts"
  scalable_dimension = "dynamodb:table:${each.key}CapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "carts" {
  for_each = toset(["Read", "Write"])

  name               = "carts"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts"
  scalable_dimension = "dynamodb:table:${each.key}CapacityUnits"

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDB${each.key}CapacityUtilization"
    }
  }
}
