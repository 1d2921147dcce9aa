variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name             = var.name
  hash_key         = "id"
  stream_enabled   = true # want DDB607 `Nothing in the configuration reads the stream of "prod-shop-stickers" or passes its ARN on \| [^|]* \| [^|]*$`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

output "name" {
  value = aws_dynamodb_table.this.name
}

output "stream_arn" {
  value = aws_dynamodb_table.this.stream_arn
}
