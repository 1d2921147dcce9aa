resource "aws_dynamodb_table" "on_demand" {
  name         = "prod-shop-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "session_id"

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}

resource "aws_dynamodb_table" "fixed" {
  name           = "prod-shop-reports"
  billing_mode   = "PROVISIONED"
  hash_key       = "report_id"
  read_capacity  = 5
  write_capacity = 5
}

resource "aws_dynamodb_table" "invoices" {
  name           = "prod-shop-invoices"
  billing_mode   = "PROVISIONED"
  hash_key       = "invoice_id"
  read_capacity  = 5
  write_capacity = 5

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}

resource "aws_appautoscaling_target" "invoices_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.invoices.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "invoices_read" {
  name               = "invoices_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.invoices_read.resource_id
  scalable_dimension = aws_appautoscaling_target.invoices_read.scalable_dimension
}

resource "aws_appautoscaling_target" "invoices_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.invoices.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "invoices_write" {
  name               = "invoices_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.invoices_write.resource_id
  scalable_dimension = aws_appautoscaling_target.invoices_write.scalable_dimension
}

resource "aws_dynamodb_table" "everything" {
  name           = "prod-shop-legacy"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5

  lifecycle {
    ignore_changes = all
  }
}

resource "aws_appautoscaling_target" "everything_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.everything.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "everything_read" {
  name               = "everything_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.everything_read.resource_id
  scalable_dimension = aws_appautoscaling_target.everything_read.scalable_dimension
}
