resource "aws_dynamodb_table" "orders" { # want DDB411 warning proven `aws_appautoscaling_target\.orders_read scales "prod-shop-orders", which does not ignore changes of read_capacity, write_capacity.*add ignore_changes = \[read_capacity, write_capacity\] to its lifecycle block$`
  name           = "prod-shop-orders"
  billing_mode   = "PROVISIONED"
  hash_key       = "order_id"
  read_capacity  = 5
  write_capacity = 5
}

resource "aws_appautoscaling_target" "orders_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "orders_read" {
  name               = "orders_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.orders_read.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_read.scalable_dimension
}

resource "aws_appautoscaling_target" "orders_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "orders_write" {
  name               = "orders_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.orders_write.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_write.scalable_dimension
}

# One of the two is ignored.
resource "aws_dynamodb_table" "items" { # want DDB411 `aws_appautoscaling_target\.items_write scales "prod-shop-items", which does not ignore changes of write_capacity`
  name           = "prod-shop-items"
  billing_mode   = "PROVISIONED"
  hash_key       = "item_id"
  read_capacity  = 5
  write_capacity = 5

  lifecycle {
    ignore_changes = [read_capacity]
  }
}

resource "aws_appautoscaling_target" "items_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.items.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "items_read" {
  name               = "items_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.items_read.resource_id
  scalable_dimension = aws_appautoscaling_target.items_read.scalable_dimension
}

resource "aws_appautoscaling_target" "items_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.items.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "items_write" {
  name               = "items_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.items_write.resource_id
  scalable_dimension = aws_appautoscaling_target.items_write.scalable_dimension
}

# Nothing scales what is ignored.
resource "aws_dynamodb_table" "carts" { # want DDB411 warning likely `"prod-shop-carts" ignores changes of read_capacity, write_capacity, but nothing in this configuration scales it`
  name           = "prod-shop-carts"
  billing_mode   = "PROVISIONED"
  hash_key       = "cart_id"
  read_capacity  = 5
  write_capacity = 5

  lifecycle {
    ignore_changes = [read_capacity, write_capacity, tags]
  }
}

# Nothing is scaled that would be worth it.
resource "aws_dynamodb_table" "prices" { # want DDB411 warning `"prod-shop-prices" ignores changes of global_secondary_index`
  name           = "prod-shop-prices"
  billing_mode   = "PROVISIONED"
  hash_key       = "price_id"
  read_capacity  = 5
  write_capacity = 5

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "item_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5
  }

  lifecycle {
    ignore_changes = [global_secondary_index]
  }
}

resource "aws_dynamodb_table" "stock" { # want DDB411 note `"prod-shop-stock" ignores changes of global_secondary_index`
  name           = "prod-shop-stock"
  billing_mode   = "PROVISIONED"
  hash_key       = "stock_id"
  read_capacity  = 5
  write_capacity = 5

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "item_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5
  }

  lifecycle {
    ignore_changes = [global_secondary_index]
  }
}

resource "aws_appautoscaling_target" "stock_index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.stock.name}/index/gsi1"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "stock_index" {
  name               = "stock_index"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.stock_index.resource_id
  scalable_dimension = aws_appautoscaling_target.stock_index.scalable_dimension
}

resource "aws_dynamodb_table" "payments" {
  name           = "prod-shop-payments"
  billing_mode   = "PROVISIONED"
  hash_key       = "payment_id"
  read_capacity  = 5
  write_capacity = 5

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "order_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5 # want DDB411 warning `Terraform resets the read capacity of index "gsi1" of "prod-shop-payments", which aws_appautoscaling_target\.payments_index scales.*every apply sets the capacity back to the written value, even in the middle of a peak`
    write_capacity  = 5
  }
}

resource "aws_appautoscaling_target" "payments_index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.payments.name}/index/gsi1"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "payments_index" {
  name               = "payments_index"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.payments_index.resource_id
  scalable_dimension = aws_appautoscaling_target.payments_index.scalable_dimension
}

resource "aws_dynamodb_table" "visits" {
  name           = "prod-shop-visits"
  hash_key       = "visit_id"
  read_capacity  = 5
  write_capacity = 5

  attribute {
    name = "visit_id"
    type = "S"
  }

  attribute {
    name = "customer_id"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    read_capacity   = 5 # want DDB411 `Terraform resets the read and write capacity of index "gsi1" of "prod-shop-visits", which aws_appautoscaling_target\.visits_index\["Read"\] scales`
    write_capacity  = 5
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_appautoscaling_target" "visits_index" {
  for_each           = toset(["Read", "Write"])
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.visits.name}/index/gsi1"
  scalable_dimension = "dynamodb:index:${each.key}CapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "visits_index" {
  for_each           = aws_appautoscaling_target.visits_index
  name               = "visits-index-${each.key}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = each.value.service_namespace
  resource_id        = each.value.resource_id
  scalable_dimension = each.value.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDB${each.key}CapacityUtilization"
    }
  }
}

resource "aws_dynamodb_table" "on_demand_ignoring" { # want DDB411 warning `"prod-shop-visits" ignores changes of global_secondary_index.*remove it from ignore_changes, because on-demand capacity is not scaled`
  name         = "prod-shop-visits"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "visit_id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "day"
    projection_type = "KEYS_ONLY"
  }

  lifecycle {
    ignore_changes = [global_secondary_index]
  }
}
