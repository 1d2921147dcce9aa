# A module that is not installed is told of the table.
resource "aws_dynamodb_table" "told" { # undecided DDB410 `cannot determine whether the read capacity of prod-shop-votes is scaled: module.votes_scaling may declare it`
  name           = "prod-shop-votes"
  hash_key       = "vote_id"
  read_capacity  = 20
  write_capacity = 20
}

module "votes_scaling" {
  source  = "example/dynamodb-autoscaler/aws"
  version = "1.0.0"
  table   = aws_dynamodb_table.told.name
}
