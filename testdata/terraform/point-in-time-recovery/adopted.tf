import {
  to = aws_dynamodb_table.adopted
  id = "prod-shop-adopted"
}

resource "aws_dynamodb_table" "adopted" { # undecided DDB413 `cannot determine whether point-in-time recovery of prod-shop-adopted is on: an import block adopts what exists`
  name     = "prod-shop-adopted"
  hash_key = "id"

  attribute {
    name = "id"
    type = "S"
  }
}

import {
  to = aws_dynamodb_table.adopted_off
  id = "prod-shop-adopted-off"
}

resource "aws_dynamodb_table" "adopted_off" {
  name     = "prod-shop-adopted-off"
  hash_key = "id"

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = false # want DDB413 `Point-in-time recovery of "prod-shop-adopted-off" is off`
  }
}
