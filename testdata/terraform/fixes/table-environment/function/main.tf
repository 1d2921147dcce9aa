variable "name" {
  type = string
}

variable "variables" {
  type = map(string)
}

resource "aws_lambda_function" "this" {
  function_name = var.name
  role          = "arn:aws:iam::111122223333:role/${var.name}"

  environment {
    variables = var.variables
  }
}
