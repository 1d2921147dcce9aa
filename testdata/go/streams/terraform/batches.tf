# How many records the handlers of the directory streamhandlerresponse get at a time.
variable "batch_size" {
  type = number
}

resource "aws_lambda_function" "reindexer" {
  function_name = "prod-shop-reindexer"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/reindexer.zip"
}

resource "aws_lambda_event_source_mapping" "reindexer" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.reindexer.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "onebyone" {
  function_name = "prod-shop-onebyone"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/onebyone.zip"
}

resource "aws_lambda_event_source_mapping" "onebyone" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.onebyone.arn
  starting_position = "LATEST"
  batch_size        = 1
}

resource "aws_lambda_function" "halver" {
  function_name = "prod-shop-halver"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/halver.zip"
}

resource "aws_lambda_event_source_mapping" "halver" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.halver.arn
  starting_position = "LATEST"
  bisect_batch_on_function_error = true
}

resource "aws_lambda_function" "sized" {
  function_name = "prod-shop-sized"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/sized.zip"
}

resource "aws_lambda_event_source_mapping" "sized" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.sized.arn
  starting_position = "LATEST"
  batch_size        = var.batch_size
}

resource "aws_lambda_function" "mixed" {
  function_name = "prod-shop-mixed"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/mixed.zip"
}

resource "aws_lambda_event_source_mapping" "mixed" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.mixed.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "mixed_2" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.mixed.arn
  starting_position = "LATEST"
  batch_size        = 1
}

resource "aws_lambda_function" "disagreeing" {
  function_name = "prod-shop-disagreeing"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/disagreeing.zip"
}

resource "aws_lambda_event_source_mapping" "disagreeing" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.disagreeing.arn
  starting_position = "LATEST"
  batch_size        = var.batch_size
}

resource "aws_lambda_event_source_mapping" "disagreeing_2" {
  event_source_arn  = aws_dynamodb_table.carts.stream_arn
  function_name     = aws_lambda_function.disagreeing.arn
  starting_position = "LATEST"
}

resource "aws_lambda_function" "windowed" {
  function_name = "prod-shop-windowed"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/windowed.zip"
}

resource "aws_lambda_event_source_mapping" "windowed" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.windowed.arn
  starting_position = "LATEST"
  batch_size        = 500
}

resource "aws_lambda_function" "inparts" {
  function_name = "prod-shop-inparts"
  role          = aws_iam_role.consumers.arn
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = "../bin/inparts.zip"
}

resource "aws_lambda_event_source_mapping" "inparts" {
  event_source_arn  = aws_dynamodb_table.orders.stream_arn
  function_name     = aws_lambda_function.inparts.arn
  starting_position = "LATEST"
  batch_size        = 10
}
