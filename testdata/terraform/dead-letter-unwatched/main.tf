resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

# Each case is one subscription with the queue or topic of its name.
locals {
  queues = {
    unwatched = aws_sqs_queue.unwatched.arn
    other     = aws_sqs_queue.other.arn
    in_flight = aws_sqs_queue.in_flight.arn
    by_name   = "arn:aws:sqs:eu-west-1:111122223333:prod-shop-by-name"
    topic     = aws_sns_topic.unheard.arn

    watched    = aws_sqs_queue.watched["search"].arn
    math       = aws_sqs_queue.math.arn
    drained    = aws_sqs_queue.drained.arn
    piped      = aws_sqs_queue.piped.arn
    subscribed = aws_sns_topic.subscribed.arn
    default    = aws_sns_topic.default.arn
    bucket     = aws_s3_bucket.failed.arn
  }
}

resource "aws_lambda_event_source_mapping" "orders" {
  for_each          = local.queues
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-${each.key}"
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = each.value
    }
  }
}

resource "aws_lambda_event_source_mapping" "none" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-none"
  starting_position = "LATEST"
}

resource "aws_sqs_queue" "unwatched" { # want DDB609 note likely `No alarm watches "prod-shop-unwatched", where failed records of the stream of "prod-shop-orders" go`
  name = "prod-shop-unwatched"
}

# Who may send to it, and a dashboard, do not watch it.
resource "aws_sqs_queue_policy" "unwatched" {
  queue_url = aws_sqs_queue.unwatched.id
  policy    = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "sqs:SendMessage", Resource = aws_sqs_queue.unwatched.arn }] })
}

resource "aws_cloudwatch_dashboard" "unwatched" {
  dashboard_name = "failed"
  dashboard_body = jsonencode({ widgets = [{ properties = { metrics = [["AWS/SQS", "ApproximateNumberOfMessagesVisible", "QueueName", aws_sqs_queue.unwatched.name]] } }] })
}

# The alarm is on another queue.
resource "aws_sqs_queue" "other" { # want DDB609 `No alarm watches "prod-shop-other"`
  name = "prod-shop-other"
}

resource "aws_sqs_queue" "mails" {
  name = "prod-shop-mails"
}

resource "aws_cloudwatch_metric_alarm" "mails" {
  alarm_name  = "mails"
  namespace   = "AWS/SQS"
  metric_name = "ApproximateNumberOfMessagesVisible"
  dimensions  = { QueueName = aws_sqs_queue.mails.name }
}

# Messages are in flight only where something reads them.
resource "aws_sqs_queue" "in_flight" { # want DDB609 `No alarm watches "prod-shop-in-flight"`
  name = "prod-shop-in-flight"
}

resource "aws_cloudwatch_metric_alarm" "in_flight" {
  alarm_name  = "in-flight"
  namespace   = "AWS/SQS"
  metric_name = "ApproximateNumberOfMessagesNotVisible"
  dimensions  = { QueueName = aws_sqs_queue.in_flight.name }
}

resource "aws_sqs_queue" "by_name" { # want DDB609 `No alarm watches "prod-shop-by-name"`
  name = "prod-shop-by-name"
}

resource "aws_sns_topic" "unheard" { # want DDB609 `Nothing subscribes to "prod-shop-unheard", where failed records of the stream of "prod-shop-orders" go`
  name = "prod-shop-unheard"
}

resource "aws_sqs_queue" "watched" {
  for_each = toset(["search", "mail"])
  name     = "prod-shop-watched-${each.key}"
}

resource "aws_cloudwatch_metric_alarm" "watched" {
  for_each    = aws_sqs_queue.watched
  alarm_name  = "${each.key}-failed"
  namespace   = "AWS/SQS"
  metric_name = "ApproximateNumberOfMessagesVisible"
  dimensions  = { QueueName = each.value.name }
}

resource "aws_sqs_queue" "math" {
  name_prefix = "prod-shop-math-"
}

resource "aws_cloudwatch_metric_alarm" "math" {
  alarm_name = "math-failed"

  metric_query {
    id          = "rate"
    expression  = "RATE(sent)"
    return_data = true
  }

  metric_query {
    id = "sent"

    metric {
      namespace   = "AWS/SQS"
      metric_name = "NumberOfMessagesSent"
      dimensions  = { QueueName = aws_sqs_queue.math.name }
    }
  }
}

# A function that takes the messages watches them too, here in a module.
resource "aws_sqs_queue" "drained" {
  name = "prod-shop-drained"
}

module "consumer" {
  source = "./modules/consumer"
  queue  = aws_sqs_queue.drained.arn
}

resource "aws_sqs_queue" "piped" {
  name = "prod-shop-piped"
}

resource "aws_pipes_pipe" "piped" {
  source = aws_sqs_queue.piped.arn
  target = "arn:aws:lambda:eu-west-1:111122223333:function:prod-shop-tickets"
}

resource "aws_sns_topic" "subscribed" {
  name = "prod-shop-subscribed"
}

resource "aws_sns_topic_subscription" "subscribed" {
  topic_arn = aws_sns_topic.subscribed.arn
  protocol  = "email"
  endpoint  = "shop@example.com"
}

# The default of a variable leaves the address out, which another run of Terraform may set.
variable "addresses" {
  type    = set(string)
  default = []
}

resource "aws_sns_topic" "default" {
  name = "prod-shop-default"
}

resource "aws_sns_topic_subscription" "default" {
  for_each  = var.addresses
  topic_arn = aws_sns_topic.default.arn
  protocol  = "email"
  endpoint  = each.value
}

resource "aws_s3_bucket" "failed" {
  bucket = "prod-shop-failed"
}
