# All but one key are spelled alike, and nothing is configured.
resource "aws_dynamodb_table" "t0" {
  name     = "t0"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "t1" {
  name     = "t1"
  hash_key = "customer_id"
}

resource "aws_dynamodb_table" "t2" {
  name     = "t2"
  hash_key = "card_id"
}

resource "aws_dynamodb_table" "t3" {
  name     = "t3"
  hash_key = "list_id"
}

resource "aws_dynamodb_table" "t4" {
  name     = "t4"
  hash_key = "item_id"
}

resource "aws_dynamodb_table" "t5" {
  name     = "t5"
  hash_key = "movement_id"
}

resource "aws_dynamodb_table" "t6" {
  name     = "t6"
  hash_key = "entry_id"
}

resource "aws_dynamodb_table" "t7" {
  name     = "t7"
  hash_key = "sign_up_id"
}

resource "aws_dynamodb_table" "t8" {
  name     = "t8"
  hash_key = "session_id"
}

resource "aws_dynamodb_table" "labels" {
  name     = "labels"
  hash_key = "labelId" # want DDB402 note proven `Key attribute "labelId" of "labels" is not in snake_case, as 9 of 10 are`
}

resource "aws_dynamodb_table" "again" {
  name     = "again"
  hash_key = "order_id"
}
