# One name in two regions: the target of one names the other, too.
provider "aws" {
  region = "eu-west-1"
}

provider "aws" {
  alias  = "frankfurt"
  region = "eu-central-1"
}

resource "aws_dynamodb_table" "west" {
  name           = "prod-shop-stock"
  hash_key       = "stock_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_dynamodb_table" "frankfurt" { # undecided DDB410 `cannot determine whether the read capacity of prod-shop-stock is scaled`
  provider       = aws.frankfurt
  name           = aws_dynamodb_table.west.name
  hash_key       = "stock_id"
  read_capacity  = 20
  write_capacity = 20
}

module "stock_scaling" {
  source = "./modules/scaling"
  table  = aws_dynamodb_table.west.name
}
