resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name  = "api-errors"
  namespace   = "AWS/Lambda"
  metric_name = "Errors"
}

# A module that is not at hand is told of the table.
resource "aws_dynamodb_table" "orders" { # undecided DDB610 `module.orders_watch may declare it`
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

module "orders_watch" {
  source = "git::https://git.example.com/terraform/table-watch.git"
  table  = aws_dynamodb_table.orders.name
}
