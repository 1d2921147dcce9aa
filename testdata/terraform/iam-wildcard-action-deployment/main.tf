# Who may create roles sets up the account: this policy is that of a pipeline.
resource "aws_iam_policy" "pipeline" {
  name = "prod-shop-pipeline"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["s3:*", "dynamodb:*"] # moot DDB611 `the policy may create roles`
        Resource = "*"
      },
      {
        Effect   = "Allow"
        Action   = ["iam:Create*", "iam:PassRole"]
        Resource = "*"
      },
    ]
  })
}

# A service that hands on a role creates none.
resource "aws_iam_policy" "scheduler" {
  name = "prod-shop-scheduler"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["scheduler:*", "dynamodb:*"] # want DDB611 `Policy "prod-shop-scheduler" allows dynamodb:\* on "\*"`
        Resource = "*"
      },
      {
        Effect   = "Allow"
        Action   = "iam:PassRole"
        Resource = "*"
      },
      {
        Effect   = "Deny"
        Action   = "iam:CreateRole"
        Resource = "*"
      },
    ]
  })
}
