resource "aws_dynamodb_table" "orders" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

variable "queue" {
  type = string
}

resource "aws_lambda_event_source_mapping" "unknown" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-unknown"
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = var.queue # undecided DDB609 `failed records of aws_lambda_event_source_mapping.unknown go: var.queue has no default`
    }
  }
}

resource "aws_lambda_event_source_mapping" "elsewhere" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = "prod-shop-elsewhere"
  starting_position = "LATEST"

  destination_config {
    on_failure {
      destination_arn = "arn:aws:sqs:eu-west-1:111122223333:prod-shop-failed" # undecided DDB609 `it is declared elsewhere`
    }
  }
}

locals {
  queues = {
    module   = aws_sqs_queue.module.arn
    output   = aws_sqs_queue.output.arn
    polled   = aws_sqs_queue.polled.arn
    disabled = aws_sqs_queue.disabled.arn
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

# A module that is not at hand is told of the queue.
resource "aws_sqs_queue" "module" { # undecided DDB609 `module.failed may declare it`
  name = "prod-shop-module"
}

module "failed" {
  source = "git::https://git.example.com/terraform/queue-watch.git"
  queue  = aws_sqs_queue.module.name
}

# Another configuration may watch it.
resource "aws_sqs_queue" "output" { # undecided DDB609 `output.failed has it at hand`
  name = "prod-shop-output"
}

output "failed" {
  value = aws_sqs_queue.output.arn
}

# A program may read from it.
resource "aws_sqs_queue" "polled" { # undecided DDB609 `tickets is told of it`
  name = "prod-shop-polled"
}

resource "aws_ecs_task_definition" "tickets" {
  family        = "prod-shop-tickets"
  task_role_arn = "arn:aws:iam::111122223333:role/prod-shop-tickets"

  container_definitions = jsonencode([
    { name = "tickets", environment = [{ name = "QUEUE", value = "https://sqs.eu-west-1.amazonaws.com/111122223333/prod-shop-polled" }] }
  ])
}

# A consumer that is switched off takes nothing.
resource "aws_sqs_queue" "disabled" { # want DDB609 `No alarm watches "prod-shop-disabled"`
  name = "prod-shop-disabled"
}

resource "aws_lambda_event_source_mapping" "disabled" {
  event_source_arn = aws_sqs_queue.disabled.arn
  function_name    = "prod-shop-tickets"
  enabled          = false
}
