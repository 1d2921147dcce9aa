resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PROVISIONED"
  hash_key     = "order_id"
}

# The dimension of a table for an index, and the other way round.
resource "aws_appautoscaling_target" "index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/by-date"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits" # want DDB432 error proven `scalable_dimension of aws_appautoscaling_target.index is for a table, but its resource_id names an index.*the apply fails: "Unsupported service namespace, resource type or scalable dimension".*set scalable_dimension to "dynamodb:index:ReadCapacityUnits"$`
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "table" {
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits" # want DDB432 `is for an index, but its resource_id names a table.*set scalable_dimension to "dynamodb:table:WriteCapacityUnits", or add "/index/"`
  min_capacity       = 5
  max_capacity       = 50
}

# The policies of these take it from them.
resource "aws_appautoscaling_policy" "index" {
  name               = "index"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.index.service_namespace
  resource_id        = aws_appautoscaling_target.index.resource_id
  scalable_dimension = aws_appautoscaling_target.index.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

# Names that do not exist, and no resource ID.
resource "aws_appautoscaling_target" "misspelt" {
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders/index/by-date"
  scalable_dimension = "dynamodb:index:ReadCapacity" # want DDB432 `scalable_dimension of aws_appautoscaling_target.misspelt is "dynamodb:index:ReadCapacity", which does not exist.*set it to "dynamodb:index:ReadCapacityUnits" or "dynamodb:index:WriteCapacityUnits"$`
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "name_only" {
  service_namespace  = "dynamodb"
  resource_id        = aws_dynamodb_table.orders.name # want DDB432 `resource_id of aws_appautoscaling_target.name_only is "prod-shop-orders", which names no table or index.*write "table/" and the name`
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "arn" {
  service_namespace  = "dynamodb"
  resource_id        = "arn:aws:dynamodb:eu-west-1:${var.account}:table/prod-shop-orders" # want DDB432 `resource_id of aws_appautoscaling_target.arn is "arn:.*", which names no table or index`
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "service" {
  service_namespace  = "ecs" # want DDB432 `service_namespace of aws_appautoscaling_target.service is "ecs", but it scales "dynamodb:table:ReadCapacityUnits"`
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

# A policy that follows another metric, one of another type, and one of no target in view.
resource "aws_appautoscaling_target" "write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "write" {
  name               = "write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.write.service_namespace
  resource_id        = aws_appautoscaling_target.write.resource_id
  scalable_dimension = aws_appautoscaling_target.write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization" # want DDB432 `aws_appautoscaling_policy.write scales writes, but follows "DynamoDBReadCapacityUtilization".*set predefined_metric_type to "DynamoDBWriteCapacityUtilization", or change scalable_dimension$`
    }
  }
}

resource "aws_appautoscaling_policy" "untyped" { # want DDB432 `policy_type of aws_appautoscaling_policy.untyped is not set and defaults to StepScaling.*DynamoDB supports target tracking only`
  name               = "untyped"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.write.resource_id
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_policy" "alone" {
  name               = "alone"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts/index/by-date"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits" # want DDB432 `scalable_dimension of aws_appautoscaling_policy.alone is for a table`

  target_tracking_scaling_policy_configuration {
    target_value = 70
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

module "scaling" {
  source    = "./modules/scaling"
  table     = aws_dynamodb_table.orders.name
  dimension = "dynamodb:table:WriteCapacityUnits"
}
