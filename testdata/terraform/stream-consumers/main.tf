variable "shipping" {
  default = true
}

variable "readers" {
  type = list(string)
}

variable "stream_arn" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true # want DDB604 warning proven `The stream of "prod-shop-orders" has 3 readers .*a shard serves 2`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_event_source_mapping" "orders" {
  for_each          = toset(["mail", "audit"])
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-${each.key}"
  starting_position = "LATEST"
}

resource "aws_pipes_pipe" "orders" {
  name     = "prod-shop-orders"
  role_arn = aws_iam_role.pipe.arn
  source   = aws_dynamodb_table.orders.stream_arn
  target   = aws_cloudwatch_event_bus.shop.arn
}

# Two readers are fine. None of the others is certain to read at the same time.
resource "aws_dynamodb_table" "customers" {
  name             = "prod-shop-customers"
  hash_key         = "customer_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_event_source_mapping" "customers" {
  count             = 2
  event_source_arn  = aws_dynamodb_table.customers.stream_arn
  function_name     = "prod-shop-customer-${count.index}"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "off" {
  event_source_arn  = aws_dynamodb_table.customers.stream_arn
  function_name     = "prod-shop-newsletter"
  starting_position = "LATEST"
  enabled           = false
}

resource "aws_lambda_event_source_mapping" "unknown_number" {
  count             = length(var.readers)
  event_source_arn  = aws_dynamodb_table.customers.stream_arn
  function_name     = var.readers[count.index]
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "unknown_source" {
  event_source_arn  = var.stream_arn
  function_name     = "prod-shop-copy"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "either" {
  count             = var.shipping ? 0 : 1
  event_source_arn  = aws_dynamodb_table.customers.stream_arn
  function_name     = "prod-shop-shipping"
  starting_position = "LATEST"
}

resource "aws_pipes_pipe" "stopped" {
  name          = "prod-shop-customers"
  role_arn      = aws_iam_role.pipe.arn
  source        = aws_dynamodb_table.customers.stream_arn
  target        = aws_cloudwatch_event_bus.shop.arn
  desired_state = "STOPPED"
}

# A Kinesis destination does not read the stream.
resource "aws_dynamodb_kinesis_streaming_destination" "customers" {
  table_name = aws_dynamodb_table.customers.name
  stream_arn = "arn:aws:kinesis:eu-west-1:123456789012:stream/customers"
}

# The replication of a global table is a reader, too.
resource "aws_dynamodb_table" "carts" {
  name             = "prod-shop-carts"
  hash_key         = "cart_id"
  stream_enabled   = true # want DDB604 `The stream of "prod-shop-carts" has 3 readers, including its replication`
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_lambda_event_source_mapping" "carts" {
  count             = 2
  event_source_arn  = "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-carts/stream/2024-05-01T09:30:00.000"
  function_name     = "prod-shop-cart-${count.index}"
  starting_position = "LATEST"
}
