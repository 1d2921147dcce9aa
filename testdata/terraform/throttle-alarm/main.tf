resource "aws_dynamodb_table" "orders" { # want DDB610 note likely `No alarm watches throttled requests of "prod-shop-orders" .* requests above the provisioned capacity`
  name           = "prod-shop-orders"
  hash_key       = "order_id"
  read_capacity  = 20
  write_capacity = 10
}

resource "aws_dynamodb_table" "customers" { # want DDB610 `No alarm watches throttled requests of "prod-shop-customers" .* requests fail if traffic doubles`
  name         = "prod-shop-customers"
  hash_key     = "customer_id"
  billing_mode = "PAY_PER_REQUEST"
}

# What is consumed is not what is throttled, errors of callers are not either, and a dashboard
# notifies no one.
resource "aws_cloudwatch_metric_alarm" "orders" {
  for_each    = toset(["ConsumedReadCapacityUnits", "UserErrors", "OnlineIndexThrottleEvents", "ThrottledPutRecordCount"])
  alarm_name  = "orders-${each.key}"
  namespace   = "AWS/DynamoDB"
  metric_name = each.key
  dimensions  = { TableName = aws_dynamodb_table.orders.name }
}

resource "aws_cloudwatch_dashboard" "orders" {
  dashboard_name = "orders"
  dashboard_body = jsonencode({
    widgets = [{ type = "metric", properties = { metrics = [["AWS/DynamoDB", "ReadThrottleEvents", "TableName", aws_dynamodb_table.orders.name]] } }]
  })
}

# An alarm that never has data in the billing mode of its table.
resource "aws_cloudwatch_metric_alarm" "customers" {
  alarm_name  = "customers-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "ReadProvisionedThroughputThrottleEvents"
  dimensions  = { TableName = aws_dynamodb_table.customers.name }
}

# One that never has data at all.
resource "aws_dynamodb_table" "visits" {
  name     = "prod-shop-visits"
  hash_key = "visit_id"
}

resource "aws_cloudwatch_metric_alarm" "visits" {
  alarm_name  = "visits-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "ThrottledRequests" # want DDB610 `The alarm on ThrottledRequests of "prod-shop-visits" never has data: it lacks the dimension Operation`
  dimensions  = { TableName = aws_dynamodb_table.visits.name }
}

resource "aws_dynamodb_table" "parcels" {
  name     = "prod-shop-parcels"
  hash_key = "parcel_id"
}

resource "aws_cloudwatch_metric_alarm" "parcels" {
  alarm_name  = "parcels-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "WriteThrottledEvents" # want DDB610 `The alarm on WriteThrottledEvents of "prod-shop-parcels" never has data: DynamoDB has no such metric`
  dimensions  = { TableName = aws_dynamodb_table.parcels.name }
}

# The same metric of another service is not about tables.
resource "aws_dynamodb_table" "stock" { # want DDB610 `throttled requests of "prod-shop-stock"`
  name     = "prod-shop-stock"
  hash_key = "sku"
}

resource "aws_cloudwatch_metric_alarm" "api" {
  alarm_name  = "api-throttled"
  namespace   = "Shop/API"
  metric_name = "ThrottledRequests"
}

module "returns" {
  source = "./modules/watched-table"
  name   = "prod-shop-returns"
  watch  = false
}

module "refunds" {
  source = "./modules/watched-table"
  name   = "prod-shop-refunds"
  watch  = true
}

# Watched: by metric math, for each of some tables, by name, by an operation, for an index.
resource "aws_dynamodb_table" "carts" {
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

resource "aws_cloudwatch_metric_alarm" "carts" {
  alarm_name = "carts-throttled"

  metric_query {
    id          = "all"
    expression  = "reads + writes"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = { reads = "ReadThrottleEvents", writes = "WriteThrottleEvents" }
    content {
      id = metric_query.key

      metric {
        namespace   = "AWS/DynamoDB"
        metric_name = metric_query.value
        dimensions  = { TableName = aws_dynamodb_table.carts.name }
      }
    }
  }
}

locals {
  logs = {
    audit  = { mode = "PAY_PER_REQUEST", metric = "WriteMaxOnDemandThroughputThrottleEvents" }
    events = { mode = "PROVISIONED", metric = "WriteProvisionedThroughputThrottleEvents" }
  }
}

resource "aws_dynamodb_table" "logs" {
  for_each     = local.logs
  name         = "prod-shop-${each.key}"
  hash_key     = "entry_id"
  billing_mode = each.value.mode
}

resource "aws_cloudwatch_metric_alarm" "logs" {
  for_each    = local.logs
  alarm_name  = "${each.key}-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = each.value.metric
  dimensions  = { TableName = aws_dynamodb_table.logs[each.key].name }
}

resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "sku"
}

resource "aws_cloudwatch_metric_alarm" "prices" {
  alarm_name  = "prices-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "ThrottledRequests"
  dimensions  = { TableName = "prod-shop-prices", Operation = "Query" }
}

resource "aws_dynamodb_table" "reviews" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"
}

resource "aws_cloudwatch_metric_alarm" "reviews" {
  alarm_name  = "reviews-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "WriteThrottleEvents"
  dimensions  = { TableName = aws_dynamodb_table.reviews.id, GlobalSecondaryIndexName = "gsi1" }
}

variable "table_without_default" {
  type = object({ suffix = string, mode = string })
}

# The alarm may be of this table, and may have data in its billing mode.
resource "aws_dynamodb_table" "unknown" {
  name         = "prod-plant-${var.table_without_default.suffix}"
  hash_key     = "sensor_id"
  billing_mode = var.table_without_default.mode
}

resource "aws_cloudwatch_metric_alarm" "unknown" {
  alarm_name  = "plant-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "ReadMaxOnDemandThroughputThrottleEvents"
  dimensions  = { TableName = "prod-plant-readings" }
}

# The default of a variable switches the alarm off, which another run of Terraform may set.
variable "alarms" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "coupons" {
  name     = "prod-shop-coupons"
  hash_key = "code"
}

resource "aws_cloudwatch_metric_alarm" "coupons" {
  count       = var.alarms ? 1 : 0
  alarm_name  = "coupons-throttled"
  namespace   = "AWS/DynamoDB"
  metric_name = "WriteThrottleEvents"
  dimensions  = { TableName = aws_dynamodb_table.coupons.name }
}

# Terraform's own table of locks.
resource "aws_dynamodb_table" "locks" {
  name     = "terraform-locks"
  hash_key = "LockID"
}
