# Buckets read no stream, functions may.
module "bucket" {
  source = "terraform-aws-modules/s3-bucket/aws"
  bucket = aws_dynamodb_table.known.name
}

resource "aws_dynamodb_table" "known" {
  name             = "prod-shop-known"
  hash_key         = "product_id"
  stream_enabled   = true # want DDB607 `Nothing in the configuration reads the stream of "prod-shop-known" or passes its ARN on`
  stream_view_type = "NEW_AND_OLD_IMAGES"
}

module "function" {
  source                = "terraform-aws-modules/lambda/aws"
  environment_variables = { TABLE = aws_dynamodb_table.function.name }
}

resource "aws_dynamodb_table" "function" {
  name             = "prod-shop-function"
  hash_key         = "product_id"
  stream_enabled   = true # undecided DDB607 "module.function may declare it"
  stream_view_type = "NEW_AND_OLD_IMAGES"
}
