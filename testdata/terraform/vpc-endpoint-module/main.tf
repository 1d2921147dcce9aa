resource "aws_vpc" "shop" { # undecided DDB621 `cannot determine whether aws_vpc.shop has an endpoint for DynamoDB: module.endpoints may declare it`
  cidr_block = "10.20.0.0/16"
}

module "endpoints" {
  source  = "terraform-aws-modules/vpc/aws//modules/vpc-endpoints"
  version = "6.0.1"
  vpc_id  = aws_vpc.shop.id
  endpoints = {
    dynamodb = { service = "dynamodb", service_type = "Gateway" }
  }
}

resource "aws_dynamodb_table" "prices" {
  name     = "prod-shop-prices"
  hash_key = "article_id"
}
