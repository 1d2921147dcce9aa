resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "article_id"
}

resource "aws_dynamodb_resource_policy" "prices" {
  resource_arn = aws_dynamodb_table.prices.arn
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "dynamodb:Query", Resource = "*", Principal = { AWS = "arn:aws:iam::444455556666:root" } },
      { Effect = "Allow", Action = "dynamodb:Query", Resource = "*", Principal = { AWS = "arn:aws:iam::777788889999:root" } }, # want DDB614 `The policy of "aws_dynamodb_table\.prices\.arn" allows dynamodb:Query to the unlisted account 777788889999 .* list it in the option accounts`
    ]
  })
}
