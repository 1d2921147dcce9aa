# What functions and containers are given, and no program reads.

variable "legacy" {
  type    = string
  default = "prod-shop-legacy"
}

resource "aws_dynamodb_table" "receipts" {
  name     = "prod-shop-receipts"
  hash_key = "receipt_id"
}

resource "aws_dynamodb_table" "invoices" {
  name     = "prod-shop-invoices"
  hash_key = "invoice_id"
}

# Left over from a table that was renamed. What a program reads by itself is no part of it.
resource "aws_lambda_function" "receipts" {
  function_name = "receipts"
  role          = "arn:aws:iam::111122223333:role/receipts"

  environment {
    variables = {
      RECEIPTS_TABLE     = aws_dynamodb_table.receipts.name
      OLD_RECEIPTS_TABLE = aws_dynamodb_table.receipts.name # want DDB725 note likely `aws_lambda_function.receipts is given OLD_RECEIPTS_TABLE, which no code reads .* program "receipts", which runs there, gets the name of aws_dynamodb_table.receipts elsewhere, or does not use it .* remove OLD_RECEIPTS_TABLE`
      LEDGER             = "prod-shop-invoices"             # want DDB725 "is given LEDGER"
      ARCHIVE            = "prod-shop-archive"              # no table in view
      LEGACY             = var.legacy
      REPORTS_STREAM     = aws_dynamodb_table.receipts.stream_arn
    }
  }
}

# One map for all: each is read by one of them, or may be. The programs put two of the names
# together, and one is a field of their configuration.
locals {
  common = {
    RECEIPTS_TABLE       = aws_dynamodb_table.receipts.name
    INVOICES_TABLE       = aws_dynamodb_table.invoices.name
    INVOICES_COPY        = aws_dynamodb_table.invoices.arn
    DRAFTS_MIRROR        = aws_dynamodb_table.invoices.name
    SHOP_INVOICE_NUMBERS = aws_dynamodb_table.invoices.name
    LEFTOVER_INVOICES    = aws_dynamodb_table.invoices.name # want DDB725 "is given LEFTOVER_INVOICES"
  }
}

resource "aws_lambda_function" "invoices" {
  function_name = "invoices"
  role          = "arn:aws:iam::111122223333:role/invoices"

  environment {
    variables = local.common
  }
}

resource "aws_lambda_function" "refunds" {
  function_name = "refunds"
  role          = "arn:aws:iam::111122223333:role/refunds"

  environment {
    variables = local.common
  }
}

# A function that is written in another language, or somewhere else.
resource "aws_lambda_function" "thumbnails" {
  function_name = "thumbnails"
  role          = "arn:aws:iam::111122223333:role/thumbnails"

  environment {
    variables = { THUMBNAILS = aws_dynamodb_table.receipts.name }
  }
}
