variable "read_capacity" {
  type    = number
  default = 5
}

resource "aws_dynamodb_table" "orders" {
  name           = "prod-shop-orders"
  billing_mode   = "PAY_PER_REQUEST"
  hash_key       = "order_id"
  read_capacity  = var.read_capacity # want DDB412 error proven `On-demand table "prod-shop-orders" sets read_capacity = 5 \(default of var\.read_capacity\).*Terraform refuses the plan of a new table; before version 3\.73\.0 of hashicorp/aws, the value does nothing.*remove the capacity$`
  write_capacity = 10 # want DDB412 `On-demand table "prod-shop-orders" sets write_capacity = 10`

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5 # want DDB412 note `"prod-shop-orders" is billed on demand, but index "gsi1" sets read_capacity = 5.*remove the capacity$`
    write_capacity  = 0
  }
}

resource "aws_dynamodb_table" "items" { # want DDB412 `"prod-shop-items" sets no read_capacity and has provisioned capacity \(billing_mode is not set and defaults to PROVISIONED\).*Terraform refuses the plan; before version 3\.73\.0 of hashicorp/aws, the plan passes and the apply fails.*set it, or set billing_mode = "PAY_PER_REQUEST"$` DDB412 `"prod-shop-items" sets no write_capacity and has provisioned capacity \(billing_mode is not set and defaults to PROVISIONED\)`
  name     = "prod-shop-items"
  hash_key = "item_id"
}

resource "aws_dynamodb_table" "carts" {
  name           = "prod-shop-carts"
  billing_mode   = "PROVISIONED"
  hash_key       = "cart_id"
  read_capacity  = 0 # want DDB412 `"prod-shop-carts" sets no read_capacity and has provisioned capacity`
  write_capacity = 5

  global_secondary_index { # want DDB412 `"prod-shop-carts" sets no write_capacity for index "gsi1" and has provisioned capacity.*the plan passes and the apply fails.*set the index's capacity$`
    name            = "gsi1"
    hash_key        = "customer_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
  }
}

resource "aws_appautoscaling_target" "orders" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}" # want DDB412 `aws_appautoscaling_target\.orders scales "prod-shop-orders", which is billed on demand.*an on-demand table has no capacity to scale`
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 100 # want DDB412 `aws_appautoscaling_target\.orders has min_capacity = 100 and max_capacity = 50`
  max_capacity       = 50
}

resource "aws_appautoscaling_target" "carts" {
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-carts/index/gsi2" # want DDB412 `aws_appautoscaling_target\.carts scales index "gsi2", but "prod-shop-carts" has no global index of that name.*the table has gsi1`
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}
