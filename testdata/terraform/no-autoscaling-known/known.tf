# What these modules declare is known, and that no capacity of a table is among it.
resource "aws_dynamodb_table" "told_known" { # want DDB410 `Nothing scales the provisioned read and write capacity of "prod-shop-carts"`
  name           = "prod-shop-carts"
  hash_key       = "cart_id"
  read_capacity  = 20
  write_capacity = 20
}

module "carts" {
  source        = "terraform-aws-modules/lambda/aws"
  version       = "7.0.0"
  function_name = "carts"

  environment_variables = {
    TABLE = aws_dynamodb_table.told_known.name
  }
}

module "policy" {
  source = "git::https://github.com/terraform-aws-modules/terraform-aws-iam.git//modules/iam-policy?ref=v5.0.0"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:GetItem", Resource = aws_dynamodb_table.told_known.arn }] })
}

# It scales EC2 instances.
module "instances" {
  source = "terraform-aws-modules/autoscaling/aws"
}
