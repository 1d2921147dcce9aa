resource "aws_iam_role" "consumers" {
  name               = "prod-shop-consumers"
  assume_role_policy = "{}"
}

resource "aws_lambda_function" "orderaudit" {
  function_name = "prod-shop-orderaudit"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/orderaudit.zip"
}

resource "aws_lambda_event_source_mapping" "orderaudit" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.orderaudit.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "sessioncloser" {
  function_name = "prod-shop-sessioncloser"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/sessioncloser.zip"
}

resource "aws_lambda_event_source_mapping" "sessioncloser" {
  event_source_arn  = aws_dynamodb_table.sessions.stream_arn
  function_name     = aws_lambda_function.sessioncloser.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "accountdiff" {
  function_name = "prod-shop-accountdiff"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/accountdiff.zip"
}

resource "aws_lambda_event_source_mapping" "accountdiff" {
  event_source_arn  = aws_dynamodb_table.accounts.stream_arn
  function_name     = aws_lambda_function.accountdiff.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "cartdiff" {
  function_name = "prod-shop-cartdiff"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/cartdiff.zip"
}

resource "aws_lambda_event_source_mapping" "cartdiff" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.cartdiff.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "parceldiff" {
  function_name = "prod-shop-parceldiff"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/parceldiff.zip"
}

resource "aws_lambda_event_source_mapping" "parceldiff" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.parceldiff.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "orderandcart" {
  function_name = "prod-shop-orderandcart"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/orderandcart.zip"
}

resource "aws_lambda_event_source_mapping" "orderandcart" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.orderandcart.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "orderandcart_2" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.orderandcart.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "orderandsession" {
  function_name = "prod-shop-orderandsession"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/orderandsession.zip"
}

resource "aws_lambda_event_source_mapping" "orderandsession" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.orderandsession.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "orderandsession_2" {
  event_source_arn  = aws_dynamodb_table.sessions.stream_arn
  function_name     = aws_lambda_function.orderandsession.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "invoiceaudit" {
  function_name = "prod-shop-invoiceaudit"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/invoiceaudit.zip"
}

resource "aws_lambda_event_source_mapping" "invoiceaudit" {
  event_source_arn  = data.aws_dynamodb_table.invoices.stream_arn
  function_name     = aws_lambda_function.invoiceaudit.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "switched" {
  function_name = "prod-shop-switched"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/switched.zip"
}

resource "aws_lambda_event_source_mapping" "switched" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.switched.arn
  starting_position = "LATEST"
  enabled = false
}

resource "aws_lambda_function" "twohandlers" {
  function_name = "prod-shop-twohandlers"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/twohandlers.zip"
}

resource "aws_lambda_event_source_mapping" "twohandlers" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.twohandlers.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "mailer" {
  function_name = "prod-shop-mailer"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/mailer.zip"
}

resource "aws_lambda_event_source_mapping" "mailer" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.mailer.arn
  starting_position = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_function" "indexer" {
  function_name = "prod-shop-indexer"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/indexer.zip"
}

resource "aws_lambda_event_source_mapping" "indexer" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.indexer.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "totals" {
  function_name = "prod-shop-totals"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/totals.zip"
}

resource "aws_lambda_event_source_mapping" "totals" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.totals.arn
  starting_position = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_function" "archiver" {
  function_name = "prod-shop-archiver"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/archiver.zip"
}

resource "aws_lambda_event_source_mapping" "archiver" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.archiver.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "exporter" {
  function_name = "prod-shop-exporter"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/exporter.zip"
}

resource "aws_lambda_event_source_mapping" "exporter" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.exporter.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "exporter_2" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.exporter.arn
  starting_position = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_function" "webhook" {
  function_name = "prod-shop-webhook"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/webhook.zip"
}

resource "aws_lambda_event_source_mapping" "webhook" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.webhook.arn
  starting_position = "LATEST"
  function_response_types = var.response_types
}

resource "aws_lambda_function" "orderlog" {
  function_name = "prod-shop-orderlog"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/orderlog.zip"
}

resource "aws_lambda_event_source_mapping" "orderlog" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.orderlog.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "cartlog" {
  function_name = "prod-shop-cartlog"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/cartlog.zip"
}

resource "aws_lambda_event_source_mapping" "cartlog" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.cartlog.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "summary" {
  function_name = "prod-shop-summary"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/summary.zip"
}

resource "aws_lambda_event_source_mapping" "summary" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.summary.arn
  starting_position = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_function" "ownanswer" {
  function_name = "prod-shop-ownanswer"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/ownanswer.zip"
}

resource "aws_lambda_event_source_mapping" "ownanswer" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.ownanswer.arn
  starting_position = "LATEST"
  function_response_types = ["ReportBatchItemFailures"]
}

resource "aws_lambda_function" "stamper" {
  function_name = "prod-shop-stamper"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/stamper.zip"
}

resource "aws_lambda_event_source_mapping" "stamper" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.stamper.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "marker" {
  function_name = "prod-shop-marker"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/marker.zip"
}

resource "aws_lambda_event_source_mapping" "marker" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.marker.arn
  starting_position = "LATEST"
  filter_criteria {
    filter {
      pattern = jsonencode({ eventName = ["INSERT"] })
    }
  }
}

resource "aws_lambda_function" "copier" {
  function_name = "prod-shop-copier"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/copier.zip"
}

resource "aws_lambda_event_source_mapping" "copier" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.copier.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "counter" {
  function_name = "prod-shop-counter"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/counter.zip"
}

resource "aws_lambda_event_source_mapping" "counter" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.counter.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "counter_2" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.counter.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "cleaner" {
  function_name = "prod-shop-cleaner"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/cleaner.zip"
}

resource "aws_lambda_event_source_mapping" "cleaner" {
  event_source_arn  = aws_dynamodb_table.sessions.stream_arn
  function_name     = aws_lambda_function.cleaner.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "welcome" {
  function_name = "prod-shop-welcome"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/welcome.zip"
}

resource "aws_lambda_event_source_mapping" "welcome" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.welcome.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "greeter" {
  function_name = "prod-shop-greeter"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/greeter.zip"
}

resource "aws_lambda_event_source_mapping" "greeter" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.greeter.arn
  starting_position = "LATEST"
  filter_criteria {
    filter {
      pattern = jsonencode({ eventName = ["INSERT"] })
    }
  }
}

resource "aws_lambda_function" "changesonly" {
  function_name = "prod-shop-changesonly"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/changesonly.zip"
}

resource "aws_lambda_event_source_mapping" "changesonly" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.changesonly.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "signups" {
  function_name = "prod-shop-signups"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/signups.zip"
}

resource "aws_lambda_event_source_mapping" "signups" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.signups.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "everything" {
  function_name = "prod-shop-everything"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/everything.zip"
}

resource "aws_lambda_event_source_mapping" "everything" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.everything.arn
  starting_position = "LATEST"
}
