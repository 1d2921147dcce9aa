variable "action" {
  type = string
}

variable "table" {
  type = string
}

resource "aws_iam_role_policy" "this" {
  name = "prod-shop-reader"
  role = "prod-shop-reader"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = [var.action], Resource = var.table }] # want DDB615 `allows dynamodb:TransactGetItems`
  })
}
