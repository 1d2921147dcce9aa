variable "scaled" {
  type = bool
}

variable "index" {
  type = string
}

# A policy that may not exist.
resource "aws_appautoscaling_target" "read" { # undecided DDB433 `cannot determine whether aws_appautoscaling_target.read has a policy: aws_appautoscaling_policy.read`
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "read" {
  count              = var.scaled ? 1 : 0
  name               = "read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.read.resource_id
  scalable_dimension = aws_appautoscaling_target.read.scalable_dimension
}

# A policy whose index is unknown.
resource "aws_appautoscaling_target" "index" { # undecided DDB433 `aws_appautoscaling_policy.index may scale it`
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders/index/by-date"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "index" {
  name               = "index"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders/index/${var.index}"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
}

# A module that is not installed may have one.
resource "aws_appautoscaling_target" "write" { # undecided DDB433 `cannot determine whether aws_appautoscaling_target.write has a policy: module.policies may declare it`
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-orders"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

module "policies" {
  source = "acme/policies/aws"
  name   = "orders"
}
