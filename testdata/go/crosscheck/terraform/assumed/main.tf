# Tables whose keys, or the keys of their indexes, are defaults of variables.

variable "partition" {
  default = "berth_id"
}

module "berths" {
  source    = "./module"
  partition = var.partition
}

module "piers" {
  source = "./module"
  name   = "port-piers"
}

resource "aws_dynamodb_table" "boats" {
  name         = "port-boats"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "boat_id"

  attribute {
    name = "boat_id"
    type = "S"
  }

  attribute {
    name = var.partition
    type = "S"
  }

  global_secondary_index {
    name            = "by-berth"
    hash_key        = var.partition
    projection_type = "ALL"
  }
}
