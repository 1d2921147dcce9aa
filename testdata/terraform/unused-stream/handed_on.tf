# Whoever gets the ARN may read the stream.

resource "aws_dynamodb_table" "output" {
  name             = "prod-shop-returns"
  hash_key         = "return_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

output "returns_stream" {
  value = one(aws_dynamodb_table.output[*].stream_arn)
}

resource "aws_dynamodb_table" "as_a_whole" {
  name             = "prod-shop-refunds"
  hash_key         = "refund_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

output "refunds" {
  value = aws_dynamodb_table.as_a_whole
}

resource "aws_dynamodb_table" "through_a_local" {
  name             = "prod-shop-invoices"
  hash_key         = "invoice_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

locals {
  streams = { invoices = aws_dynamodb_table.through_a_local.stream_arn }
}

resource "aws_ssm_parameter" "streams" {
  name  = "/shop/streams"
  value = jsonencode(local.streams)
}

resource "aws_dynamodb_table" "local_for_nobody" {
  name             = "prod-shop-quotes"
  hash_key         = "quote_id"
  stream_enabled   = true # want DDB607 "prod-shop-quotes"
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

locals {
  quotes_stream = aws_dynamodb_table.local_for_nobody.stream_arn
}

# The module has an output for the stream. Only one caller asks for it.
module "asked" {
  source = "./modules/table"
  name   = "prod-shop-gifts"
}

module "not_asked" {
  source = "./modules/table"
  name   = "prod-shop-stickers"
}

resource "aws_ssm_parameter" "gifts" {
  name  = "/shop/gifts"
  value = module.asked.stream_arn
}

output "stickers" {
  value = module.not_asked.name
}
