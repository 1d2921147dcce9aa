variable "old" {
  type = bool
}

variable "region" {
  type = string
}

# Which of the two exists is not known; never both.
resource "aws_dynamodb_table" "old" {
  count    = var.old ? 1 : 0
  name     = "prod-shop-ledger"
  hash_key = "entry"
}

resource "aws_dynamodb_table" "new" {
  count    = var.old ? 0 : 1
  name     = "prod-shop-ledger"
  hash_key = "entry_id"
}

resource "aws_dynamodb_table" "here" {
  name     = "prod-shop-rates"
  hash_key = "currency"
}

resource "aws_dynamodb_table" "there" {
  region   = var.region
  name     = "prod-shop-rates" # undecided DDB423 `cannot determine whether aws_dynamodb_table.there and aws_dynamodb_table.here, which have one name, are in one account and region`
  hash_key = "currency"
}
