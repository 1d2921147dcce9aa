variable "name" {
  type = string
}

variable "principals" {
  type = map(string)
}

variable "table" {
  type = string
}

resource "aws_iam_role" "role" { # undecided DDB617 `whether a person or a program uses arn:aws:iam::444455556666:user/hana, which may assume it, is unknown`
  name = var.name

  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = var.principals }]
  })
}

resource "aws_iam_role_policy" "role" {
  role = aws_iam_role.role.name

  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["dynamodb:PutItem"], Resource = var.table }] # want DDB617 `People may write items of "shop-carts" as role "analyst"`
  })
}
