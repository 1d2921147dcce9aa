resource "aws_dynamodb_table" "orders" { # want DDB410 warning likely `Nothing scales the provisioned read and write capacity of "prod-shop-orders".*add an aws_appautoscaling_target and an aws_appautoscaling_policy, or set billing_mode = "PAY_PER_REQUEST"$`
  name           = "prod-shop-orders"
  hash_key       = "order_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_dynamodb_table" "items" {
  name           = "prod-shop-items"
  billing_mode   = "PROVISIONED" # want DDB410 `capacity of "prod-shop-items"`
  hash_key       = "item_id"
  read_capacity  = 20
  write_capacity = 20
}

# A target alone sets the bounds, and changes nothing: DDB433 has it.
resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  billing_mode   = "PROVISIONED"
  hash_key       = "cart_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_appautoscaling_target" "carts_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

# The table of another one is scaled, and so is a service with a like name.
resource "aws_appautoscaling_target" "service" {
  service_namespace  = "ecs"
  resource_id        = "service/shop/prod-shop-orders"
  scalable_dimension = "ecs:service:DesiredCount"
  min_capacity       = 1
  max_capacity       = 5
}

# Of two indexes one is left behind.
resource "aws_dynamodb_table" "payments" {
  name           = "prod-shop-payments"
  billing_mode   = "PROVISIONED"
  hash_key       = "payment_id"
  read_capacity  = 20
  write_capacity = 20

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "order_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 20
    write_capacity  = 20
  }

  global_secondary_index { # want DDB410 `Nothing scales the read and write capacity of index "gsi2" of "prod-shop-payments", although the table's is scaled`
    name            = "gsi2"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 20
    write_capacity  = 20
  }
}

locals {
  payments = "table/${aws_dynamodb_table.payments.name}"
  scaled = {
    table_read  = { resource = local.payments, dimension = "dynamodb:table:ReadCapacityUnits" }
    table_write = { resource = local.payments, dimension = "dynamodb:table:WriteCapacityUnits" }
    gsi1_read   = { resource = "${local.payments}/index/gsi1", dimension = "dynamodb:index:ReadCapacityUnits" }
    gsi1_write  = { resource = "${local.payments}/index/gsi1", dimension = "dynamodb:index:WriteCapacityUnits" }
  }
}

resource "aws_appautoscaling_target" "payments" {
  for_each           = local.scaled
  service_namespace  = "dynamodb"
  resource_id        = each.value.resource
  scalable_dimension = each.value.dimension
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "payments" {
  for_each           = local.scaled
  name               = each.key
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.payments[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.payments[each.key].scalable_dimension
}
