# The report on the last month. The company's scheduler runs it.
resource "aws_ecs_task_definition" "report" {
  family                   = "${var.env}-shop-report"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512
  task_role_arn            = aws_iam_role.report.arn

  container_definitions = jsonencode([{
    name  = "report"
    image = "${var.registry}/shop-report:${var.release}"
    environment = [
      { name = "ORDERS_TABLE", value = module.orders.name },
    ]
  }])
}

resource "aws_iam_role" "report" {
  name = "${var.env}-shop-report"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ecs-tasks.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy" "report" {
  name = "tables"
  role = aws_iam_role.report.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "dynamodb:Query"
      Resource = "${module.orders.arn}/index/*"
    }]
  })
}
