# With option within-environment.

variable "env" {
  type = string
}

variable "prefix" {
  type = string
}

resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "id"
}

resource "aws_iam_policy" "shop" {
  name = "prod-shop"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/${var.env}-*" },
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:*:111122223333:table/stg2_shop_*" },
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/carts" },
      { Effect = "Allow", Action = "dynamodb:*", Resource = [aws_dynamodb_table.orders.arn, "${aws_dynamodb_table.orders.arn}/index/*"] },
    ]
  })
}

resource "aws_iam_policy" "all" {
  name = "prod-shop-all"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/*" },              # want DDB611 "allows dynamodb:\* on"
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/shop-*" },         # want DDB611 "table/shop-"
      { Effect = "Allow", Action = "dynamodb:*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/${var.prefix}*" }, # want DDB611 "prefix"
      { Effect = "Allow", Action = "*", Resource = "arn:aws:dynamodb:eu-west-1:111122223333:table/prod-*" },                  # want DDB611 "table/prod-"
    ]
  })
}
