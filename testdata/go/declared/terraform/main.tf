variable "sort_key" {
  type = string
}

resource "aws_dynamodb_table" "sessions" {
  name     = "sessions"
  hash_key = "session_id"
}

resource "aws_dynamodb_table" "visits" {
  name      = "visits"
  hash_key  = "session_id"
  range_key = "visited_at"
}

resource "aws_dynamodb_table" "pages" {
  name      = "pages"
  hash_key  = "session_id"
  range_key = var.sort_key
}
