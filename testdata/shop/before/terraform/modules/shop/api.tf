# The API, in an image with the Lambda Web Adapter.
resource "aws_lambda_function" "api" {
  function_name = "shop-api-${var.env}"
  package_type  = "Image"
  image_uri     = "${var.registry}/shop-api:${var.release}"
  role          = aws_iam_role.api.arn
  timeout       = 10

  environment {
    variables = {
      ORDERS_TABLE   = module.orders.name
      PRODUCTS_TABLE = module.products.name
      CARTS_TABLE    = aws_dynamodb_table.carts.name
    }
  }
}

resource "aws_iam_role" "api" {
  name = "shop-api-${var.env}"

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
        "dynamodb:Scan",
        "dynamodb:UpdateItem",
      ]
      Resource = [
        module.orders.arn,
        "${module.orders.arn}/index/*",
        module.products.arn,
        "${module.products.arn}/index/*",
        aws_dynamodb_table.carts.arn,
        "${aws_dynamodb_table.carts.arn}/index/*",
      ]
    }]
  })
}
