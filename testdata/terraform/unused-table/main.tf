# The code that asks these tables is in testdata/go/asking/unusedtable.

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "returns" { # want DDB713 note likely `No call reads or writes table "prod-shop-returns"`
  name     = "prod-shop-returns"
  hash_key = "return_id"
}

# One of two tables that a call may ask.
resource "aws_dynamodb_table" "carts" { # undecided DDB713 `cannot determine whether any call uses table "prod-shop-carts": Scan in either \(uses\.go:\d+\)`
  name     = "prod-shop-carts"
  hash_key = "cart_id"
}

resource "aws_dynamodb_table" "wishes" { # undecided DDB713 `Scan in either`
  name     = "prod-shop-wishes"
  hash_key = "cart_id"
}

# Written in a transaction.
resource "aws_dynamodb_table" "payments" {
  name     = "prod-shop-payments"
  hash_key = "payment_id"
}

# Described only: that is a use, if not one of its items.
resource "aws_dynamodb_table" "health" {
  name     = "prod-shop-health"
  hash_key = "id"
}

# Terraform locks its state in it.
resource "aws_dynamodb_table" "locks" {
  name     = "prod-shop-locks"
  hash_key = "LockID"
}

# A function reads its stream: something that is not in view writes it.
resource "aws_dynamodb_table" "events" {
  name             = "prod-shop-events"
  hash_key         = "event_id"
  stream_enabled   = true
  stream_view_type = "NEW_IMAGE"
}

resource "aws_lambda_event_source_mapping" "events" {
  event_source_arn  = aws_dynamodb_table.events.stream_arn
  function_name     = "on-event"
  starting_position = "LATEST"
}

# A crawler reads it.
resource "aws_dynamodb_table" "clicks" {
  name     = "prod-shop-clicks"
  hash_key = "click_id"
}

resource "aws_glue_crawler" "clicks" {
  name          = "clicks"
  database_name = "shop"
  role          = "crawler"

  dynamodb_target {
    path = aws_dynamodb_table.clicks.name
  }
}

# Tables of one block, of which the code asks one: the block is used.
resource "aws_dynamodb_table" "stages" {
  for_each = toset(["prod", "test"])
  name     = "${each.key}-shop-stock"
  hash_key = "id"
}

resource "aws_dynamodb_table" "old" { # want DDB713 `No call reads or writes table "prod-shop-old-\w+"`
  for_each = toset(["visits", "views"])
  name     = "prod-shop-old-${each.key}"
  hash_key = "id"
}

# On an emulator, for tests.
provider "aws" {
  alias = "local"

  endpoints {
    dynamodb = "http://localhost:8000"
  }
}

resource "aws_dynamodb_table" "scratch" { # undecided DDB713 `cannot determine whether prod-shop-scratch is on AWS`
  provider = aws.local
  name     = "prod-shop-scratch"
  hash_key = "id"
}

resource "aws_dynamodb_table" "archive" { # want DDB713 `No call reads or writes table "prod-shop-archive"`
  name     = "prod-shop-archive"
  hash_key = "id"
}
