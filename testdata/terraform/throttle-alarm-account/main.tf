# An alarm on all provisioned tables of the account.
resource "aws_cloudwatch_metric_alarm" "capacity" {
  alarm_name  = "capacity"
  namespace   = "AWS/DynamoDB"
  metric_name = "MaxProvisionedTableWriteCapacityUtilization"
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "carts" { # want DDB610 `No alarm watches throttled requests of "prod-shop-carts"`
  name         = "prod-shop-carts"
  hash_key     = "cart_id"
  billing_mode = "PAY_PER_REQUEST"
}
