variable "billing" {
  type = string
}

resource "aws_dynamodb_table" "mode" {
  name          = "prod-shop-votes"
  billing_mode  = var.billing # undecided DDB412 `cannot determine the billing mode of prod-shop-votes`
  hash_key      = "vote_id"
  read_capacity = 5
}
