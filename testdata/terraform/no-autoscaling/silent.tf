variable "environment" {
  type    = string
  default = "prod"
}

resource "aws_dynamodb_table" "on_demand" {
  name         = "prod-shop-sessions"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "session_id"
}

# Scaled by what names it as text, at set times.
resource "aws_dynamodb_table" "prices" {
  name           = "prod-shop-prices"
  billing_mode   = "PROVISIONED"
  hash_key       = "price_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_appautoscaling_target" "prices" {
  for_each           = toset(["Read", "Write"])
  service_namespace  = "dynamodb"
  resource_id        = "table/prod-shop-prices"
  scalable_dimension = "dynamodb:table:${each.key}CapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_scheduled_action" "prices" {
  for_each           = toset(["Read", "Write"])
  name               = "prices-${each.key}-morning"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.prices[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.prices[each.key].scalable_dimension
  schedule           = "cron(0 7 * * ? *)"
}

# Only reads are scaled: somebody thought about it.
resource "aws_dynamodb_table" "reports" {
  name           = "prod-shop-reports"
  billing_mode   = "PROVISIONED"
  hash_key       = "report_id"
  read_capacity  = 20
  write_capacity = 20
}

module "reports_scaling" {
  source = "./modules/scaling"
  table  = aws_dynamodb_table.reports.name
  scaled = ["Read"]
}

# The table is in a module, and scaled out of its output.
module "invoices" {
  source = "./modules/table"
  name   = "${var.environment}-shop-invoices"
}

module "invoices_scaling" {
  source = "./modules/scaling"
  table  = module.invoices.name
}

# Two of many tables, each with its indexes, scaled out of one list.
locals {
  tables = { ledger = ["gsi1"], audit = ["gsi1", "gsi2"] }
  scaled_indexes = merge([
    for table, names in local.tables : {
      for pair in setproduct(names, ["Read", "Write"]) : "${table}/${pair[0]}/${pair[1]}" => { table = table, index = pair[0], capacity = pair[1] }
    }
  ]...)
}

resource "aws_dynamodb_table" "many" {
  for_each       = local.tables
  name           = "prod-shop-${each.key}"
  hash_key       = "id"
  read_capacity  = 20
  write_capacity = 20

  dynamic "global_secondary_index" {
    for_each = each.value
    content {
      name            = global_secondary_index.value
      hash_key        = "other_id"
      projection_type = "KEYS_ONLY"
      read_capacity   = 20
      write_capacity  = 20
    }
  }
}

module "many_scaling" {
  for_each = local.tables
  source   = "./modules/scaling"
  table    = aws_dynamodb_table.many[each.key].name
}

resource "aws_appautoscaling_target" "many_indexes" {
  for_each           = local.scaled_indexes
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.many[each.value.table].name}/index/${each.value.index}"
  scalable_dimension = "dynamodb:index:${each.value.capacity}CapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "many_indexes" {
  for_each           = local.scaled_indexes
  name               = each.key
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.many_indexes[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.many_indexes[each.key].scalable_dimension
}

# Something that is not in view changes the capacity: rule DDB411 speaks of it.
resource "aws_dynamodb_table" "external" {
  name           = "prod-shop-external"
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 20
  write_capacity = 20

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}

# A table that holds Terraform's state locks needs no more than it has.
resource "aws_dynamodb_table" "lock" {
  name           = "prod-shop-terraform-lock"
  hash_key       = "LockID"
  read_capacity  = 1
  write_capacity = 1
}
