variable "capacity" {
  type = number
}

resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 40

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5 # want DDB511 warning likely `index "gsi1" of "prod-shop-orders" takes at most 5 writes a second, and the table 40: `
  }
}

resource "aws_dynamodb_table" "items" {
  name           = "prod-shop-items"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 40

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 20
  }
}

resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5 # want DDB511 `index "gsi1" of "prod-shop-carts" takes at most 5 writes a second, and the table 100: `
  }
}

resource "aws_appautoscaling_target" "carts" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 100
}

resource "aws_appautoscaling_policy" "carts" {
  name               = "carts"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.carts.resource_id
  scalable_dimension = aws_appautoscaling_target.carts.scalable_dimension
}

resource "aws_dynamodb_table" "prices" {
  name           = "prod-shop-prices"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5
  }
}

resource "aws_appautoscaling_target" "prices" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.prices.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 100
}

resource "aws_appautoscaling_policy" "prices" {
  name               = "prices"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.prices.resource_id
  scalable_dimension = aws_appautoscaling_target.prices.scalable_dimension
}

resource "aws_appautoscaling_target" "prices_index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.prices.name}/index/gsi1"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 80
}

resource "aws_appautoscaling_policy" "prices_index" {
  name               = "prices_index"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.prices_index.resource_id
  scalable_dimension = aws_appautoscaling_target.prices_index.scalable_dimension
}

resource "aws_dynamodb_table" "on_demand" {
  name         = "prod-shop-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "reviews" {
  name           = "prod-shop-reviews"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 40

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = var.capacity # undecided DDB511 `cannot determine the write capacity of index .gsi1. of prod-shop-reviews: .*var.capacity`
  }
}

resource "aws_dynamodb_table" "votes" {
  name           = "prod-shop-votes"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = var.capacity

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "other_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5 # undecided DDB511 `cannot determine the write capacity of prod-shop-votes: .*var.capacity`
  }
}
