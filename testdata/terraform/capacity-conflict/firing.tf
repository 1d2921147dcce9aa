variable "read_capacity" {
  type    = number
  default = 5
}

resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  billing_mode   = "PAY_PER_REQUEST"
  hash_key       = "order_id"
  read_capacity  = var.read_capacity # want DDB412 error proven `"prod-shop-orders" is billed on demand and has read_capacity = 5 \(default of var.read_capacity\): Terraform refuses the plan of a new table; remove it$`
  write_capacity = 10 # want DDB412 `has write_capacity = 10: `

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5 # want DDB412 note `index "gsi1" of "prod-shop-orders" has read_capacity = 5, and the table is billed on demand: .* this does nothing; remove it$`
    write_capacity  = 0
  }
}

resource "aws_dynamodb_table" "items" { # want DDB412 `"prod-shop-items" has provisioned capacity \(billing_mode is not set, and that is the default\) and no read_capacity: Terraform refuses the plan; set it, or set billing_mode = "PAY_PER_REQUEST"$` DDB412 `and no write_capacity`
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  billing_mode   = "PROVISIONED"
  hash_key       = "cart_id"
  read_capacity  = 0 # want DDB412 `"prod-shop-carts" has provisioned capacity and no read_capacity`
  write_capacity = 5

  global_secondary_index { # want DDB412 `index "gsi1" of "prod-shop-carts" has no write_capacity, and the table has provisioned capacity: the plan passes and the apply fails; set it$`
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
  }
}

resource "aws_appautoscaling_target" "orders" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}" # want DDB412 `aws_appautoscaling_target.orders scales "prod-shop-orders", which is billed on demand: there is no capacity to scale`
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 100 # want DDB412 `aws_appautoscaling_target.orders has min_capacity = 100 and max_capacity = 50: `
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "carts" {
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts/index/gsi2" # want DDB412 `scales index "gsi2", and "prod-shop-carts" has no global index of that name \(it has gsi1\): `
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}
