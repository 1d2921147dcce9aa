# What Lambda needs to read a stream, it needs of the role of the function.

resource "aws_dynamodb_table" "parcels" {
  name             = "shop-parcels"
  hash_key         = "parcel_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE"

  attribute {
    name = "parcel_id"
    type = "S"
  }
}

locals {
  assume_lambda = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

# A statement that names the stream lacks an action.

resource "aws_iam_role" "tracker" {
  name               = "shop-tracker"
  assume_role_policy = local.assume_lambda
}

resource "aws_iam_role_policy" "tracker" {
  role = aws_iam_role.tracker.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { # want DDB731 `aws_iam_role.tracker does not allow dynamodb:DescribeStream and dynamodb:GetShardIterator on the stream of table "shop-parcels".*add dynamodb:DescribeStream and dynamodb:GetShardIterator to the actions of the statement`
        Effect   = "Allow"
        Action   = ["dynamodb:GetRecords"]
        Resource = aws_dynamodb_table.parcels.stream_arn
      },
    ]
  })
}

resource "aws_lambda_function" "tracker" {
  function_name = "shop-tracker"
  role          = aws_iam_role.tracker.arn
  runtime       = "python3.13"
  handler       = "tracker.handle"
  filename      = "tracker.zip"
}

resource "aws_lambda_event_source_mapping" "tracker" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.tracker.arn
  starting_position = "LATEST"
}

# The ARN of the table is not that of its stream.

resource "aws_iam_role" "labels" { # want DDB731 `aws_iam_role.labels does not allow dynamodb:DescribeStream, dynamodb:GetRecords and dynamodb:GetShardIterator on the stream of table "shop-parcels".*allow .* on aws_dynamodb_table.parcels.stream_arn`
  name               = "shop-labels"
  assume_role_policy = local.assume_lambda
}

resource "aws_iam_role_policy" "labels" {
  role = aws_iam_role.labels.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:DescribeStream"], Resource = aws_dynamodb_table.parcels.arn }]
  })
}

resource "aws_lambda_function" "labels" {
  function_name = "shop-labels"
  role          = aws_iam_role.labels.arn
  runtime       = "python3.13"
  handler       = "labels.handle"
  filename      = "labels.zip"
}

resource "aws_lambda_event_source_mapping" "labels" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.labels.function_name
  starting_position = "LATEST"
}

# What a statement denies, no other allows.

resource "aws_iam_role" "refunds" {
  name               = "shop-refunds"
  assume_role_policy = local.assume_lambda
}

resource "aws_iam_role_policy" "refunds" {
  role = aws_iam_role.refunds.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = "${aws_dynamodb_table.parcels.arn}*" },
      { # want DDB731 `aws_iam_role.refunds is denied dynamodb:GetRecords on the stream of table "shop-parcels".*remove the Deny of dynamodb:GetRecords, or aws_lambda_event_source_mapping.refunds`
        Effect   = "Deny"
        Action   = "dynamodb:GetRecords"
        Resource = "*"
      },
    ]
  })
}

resource "aws_lambda_function" "refunds" {
  function_name = "shop-refunds"
  role          = aws_iam_role.refunds.arn
  runtime       = "python3.13"
  handler       = "refunds.handle"
  filename      = "refunds.zip"
}

resource "aws_lambda_event_source_mapping" "refunds" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.refunds.arn
  starting_position = "LATEST"
}

# Silent: all is allowed, by the policy of AWS or by one that is written here; the role is not in
# view, or the function is not.

resource "aws_iam_role" "notifier" {
  name               = "shop-notifier"
  assume_role_policy = local.assume_lambda
}

resource "aws_iam_role_policy_attachment" "notifier" {
  role       = aws_iam_role.notifier.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSLambdaDynamoDBExecutionRole"
}

resource "aws_lambda_function" "notifier" {
  function_name = "shop-notifier"
  role          = aws_iam_role.notifier.arn
  runtime       = "python3.13"
  handler       = "notifier.handle"
  filename      = "notifier.zip"
}

resource "aws_lambda_event_source_mapping" "notifier" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.notifier.arn
  starting_position = "LATEST"
}

resource "aws_iam_role" "indexer" {
  name               = "shop-indexer"
  assume_role_policy = local.assume_lambda
}

resource "aws_iam_role_policy" "indexer" {
  role = aws_iam_role.indexer.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:DescribeStream", "dynamodb:ListStreams"], Resource = "${aws_dynamodb_table.parcels.arn}/stream/*" }]
  })
}

resource "aws_lambda_function" "indexer" {
  function_name = "shop-indexer"
  role          = aws_iam_role.indexer.arn
  runtime       = "python3.13"
  handler       = "indexer.handle"
  filename      = "indexer.zip"
}

resource "aws_lambda_event_source_mapping" "indexer" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.indexer.arn
  starting_position = "LATEST"
}

variable "billing_role_arn" {
  type = string
}

resource "aws_lambda_function" "billing" { # undecided DDB731 `cannot determine whether aws_lambda_function.billing may read the stream of table "shop-parcels": the role of aws_lambda_function.billing is unknown`
  function_name = "shop-billing"
  role          = var.billing_role_arn
  runtime       = "python3.13"
  handler       = "billing.handle"
  filename      = "billing.zip"
}

resource "aws_lambda_event_source_mapping" "billing" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = aws_lambda_function.billing.arn
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "elsewhere" {
  event_source_arn  = aws_dynamodb_table.parcels.stream_arn
  function_name     = "shop-elsewhere"
  starting_position = "LATEST"
}
