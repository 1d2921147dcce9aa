provider "aws" {
  region = "eu-central-1"
}

provider "aws" {
  alias  = "replica"
  region = "eu-west-1"
}

resource "aws_dynamodb_table" "events" {
  name     = "prod-shop-events"
  hash_key = "event_id"
}

resource "aws_dynamodb_table" "events_in_other_provider" {
  provider = aws.replica
  name     = "prod-shop-events"
  hash_key = "event_id"
}

resource "aws_dynamodb_table" "events_in_other_region" {
  region   = "us-east-1"
  name     = "prod-shop-events"
  hash_key = "event_id"
}

# Upper case is another name.
resource "aws_dynamodb_table" "upper" {
  name     = "PROD-SHOP-EVENTS"
  hash_key = "event_id"
}

resource "aws_dynamodb_table" "shards" {
  count    = 2
  name     = "prod-shop-shards-${count.index}"
  hash_key = "shard_id"
}
