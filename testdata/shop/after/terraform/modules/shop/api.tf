# The API, in an image with the Lambda Web Adapter.
resource "aws_lambda_function" "api" {
  function_name = "${var.env}-shop-api"
  package_type  = "Image"
  image_uri     = "${var.registry}/shop-api:${var.release}"
  role          = aws_iam_role.api.arn
  timeout       = 10

  environment {
    variables = {
      ORDERS_TABLE   = module.orders.name
      PRODUCTS_TABLE = module.products.name
      CARTS_TABLE    = module.carts.name
    }
  }
}

resource "aws_iam_role" "api" {
  name = "${var.env}-shop-api"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "lambda.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy" "api" {
  name = "tables"
  role = aws_iam_role.api.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect = "Allow"
      Action = [
        "dynamodb:BatchGetItem",
        "dynamodb:BatchWriteItem",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
      ]
      Resource = [
        module.orders.arn,
        "${module.orders.arn}/index/*",
        module.products.arn,
        "${module.products.arn}/index/*",
        module.carts.arn,
      ]
    }]
  })
}
