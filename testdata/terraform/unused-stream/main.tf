resource "aws_dynamodb_table" "unused" {
  name             = "prod-shop-drafts"
  hash_key         = "draft_id"
  stream_enabled   = true # want DDB607 note likely `Nothing in the configuration reads the stream of "prod-shop-drafts" or passes its ARN on`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

variable "stream" {
  default = true
}

resource "aws_dynamodb_table" "unused_by_default" {
  name             = "prod-shop-notes"
  hash_key         = "note_id"
  stream_enabled   = var.stream # want DDB607 `Nothing in the configuration reads the stream of "prod-shop-notes" \(default of var\.stream\) or passes its ARN on`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

# Its other attributes are used, but not the stream. Neither is it by a Kinesis
# destination.
resource "aws_dynamodb_table" "other_uses" {
  for_each         = toset(["eu", "us"])
  name             = "prod-shop-${each.key}-sales"
  hash_key         = "sale_id"
  stream_enabled   = true # want DDB607 `Nothing in the configuration reads the stream of "prod-shop-eu-sales" or passes its ARN on.*also applies to "prod-shop-us-sales"`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

output "names" {
  value = [for region in ["eu", "us"] : aws_dynamodb_table.other_uses[region].name]
}

resource "aws_dynamodb_kinesis_streaming_destination" "sales" {
  table_name = aws_dynamodb_table.other_uses["eu"].name
  stream_arn = "arn:aws:kinesis:eu-west-1:123456789012:stream/sales"
}

resource "aws_ssm_parameter" "sales" {
  name       = "/shop/sales"
  value      = aws_dynamodb_table.other_uses["eu"].arn
  depends_on = [aws_dynamodb_table.unused]
}

resource "aws_iam_policy" "sales" {
  name = "sales"
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:GetItem", "dynamodb:Query"]
      Resource = [aws_dynamodb_table.other_uses["eu"].arn, "${aws_dynamodb_table.other_uses["eu"].arn}/*"]
    }]
  })
}

resource "aws_dynamodb_table" "no_stream" {
  name           = "prod-shop-colours"
  hash_key       = "colour"
  stream_enabled = false
}

# Readers.

resource "aws_dynamodb_table" "subscribed" {
  name             = "prod-shop-orders"
  hash_key         = "order_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_event_source_mapping" "subscribed" {
  event_source_arn  = aws_dynamodb_table.subscribed.stream_arn
  function_name     = "prod-shop-on-order"
  starting_position = "LATEST"
}

resource "aws_dynamodb_table" "by_arn" {
  name             = "prod-shop-carts"
  hash_key         = "cart_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_lambda_event_source_mapping" "by_arn" {
  event_source_arn  = "arn:aws:dynamodb:eu-west-1:123456789012:table/prod-shop-carts/stream/2024-05-01T09:30:00.000"
  function_name     = "prod-shop-on-cart"
  starting_position = "LATEST"
  enabled           = false
}

resource "aws_dynamodb_table" "piped" {
  name             = "prod-shop-payments"
  hash_key         = "payment_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_pipes_pipe" "payments" {
  name   = "payments"
  source = aws_dynamodb_table.piped.stream_arn
  target = aws_sqs_queue.payments.arn
}

resource "aws_dynamodb_table" "replicated" {
  name             = "prod-shop-customers"
  hash_key         = "customer_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }
}

# Another run may have replicas.
variable "second_region" {
  default = ""
}

resource "aws_dynamodb_table" "replicated_elsewhere" {
  name             = "prod-shop-vouchers"
  hash_key         = "voucher_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  dynamic "replica" {
    for_each = var.second_region == "" ? [] : [var.second_region]
    content {
      region_name = replica.value
    }
  }
}

resource "aws_dynamodb_table" "replicated_separately" {
  name             = "prod-shop-wishes"
  hash_key         = "wish_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

resource "aws_dynamodb_table_replica" "wishes" {
  global_table_arn = aws_dynamodb_table.replicated_separately.arn
}

resource "aws_dynamodb_table" "looked_up" {
  name             = "prod-shop-coupons"
  hash_key         = "coupon_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

data "aws_dynamodb_table" "coupons" {
  name = "prod-shop-coupons"
}

output "coupons" {
  value = { stream = data.aws_dynamodb_table.coupons.stream_arn }
}

# An application finds the stream by the name of the table.
resource "aws_dynamodb_table" "by_policy" {
  name             = "prod-shop-ratings"
  hash_key         = "rating_id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

data "aws_iam_policy_document" "ratings" {
  statement {
    actions   = ["dynamodb:DescribeStream", "dynamodb:GetShardIterator", "dynamodb:GetRecords"]
    resources = ["${aws_dynamodb_table.by_policy.arn}/stream/*"]
  }
}

resource "aws_iam_role_policy" "ratings" {
  name   = "ratings"
  role   = "prod-shop-ratings"
  policy = data.aws_iam_policy_document.ratings.json
}
