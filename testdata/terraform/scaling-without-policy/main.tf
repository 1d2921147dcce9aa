resource "aws_dynamodb_table" "orders" {
  name         = "prod-shop-orders"
  billing_mode = "PROVISIONED"
  hash_key     = "order_id"
}

locals {
  indexes = ["by-date", "by-status"]
}

# Nothing changes these.
resource "aws_appautoscaling_target" "read" { # want DDB433 warning likely `aws_appautoscaling_target.read has neither a policy nor a scheduled action.*nothing ever changes the read capacity of "table/prod-shop-orders".*add an aws_appautoscaling_policy with this resource_id and scalable_dimension$`
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "index" { # want DDB433 `aws_appautoscaling_target.index has neither a policy`
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders/index/by-customer"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

# The policies are those of one of two indexes.
resource "aws_appautoscaling_target" "each" { # want DDB433 `aws_appautoscaling_target.each\["by-status"\] has neither a policy`
  for_each           = toset(local.indexes)
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/${each.key}"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "first" {
  name               = "first"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.each["by-date"].resource_id
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
}

# A policy and a scheduled action, by reference and by name.
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
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.write.resource_id
  scalable_dimension = aws_appautoscaling_target.write.scalable_dimension
}

resource "aws_appautoscaling_target" "night" {
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_scheduled_action" "night" {
  name               = "night"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  schedule           = "cron(0 22 * * ? *)"
}

# The table has a name that is unknown, and the texts are the same.
variable "table" {
  type = string
}

resource "aws_appautoscaling_target" "named" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${var.table}/index/by-date"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "named" {
  name               = "named"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = "table/${var.table}/index/by-date"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
}

# Another service.
resource "aws_appautoscaling_target" "service" {
  service_namespace  = "ecs"
  resource_id        = "service/shop/orders"
  scalable_dimension = "ecs:service:DesiredCount"
  min_capacity       = 1
  max_capacity       = 5
}

module "scaling" {
  source = "./modules/scaling"
  index  = "table/${aws_dynamodb_table.orders.name}/index/by-country"
}
