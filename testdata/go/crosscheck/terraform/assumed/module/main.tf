variable "name" {
  default = "port-berths"
}

variable "partition" {
  default = "pier_id"
}

resource "aws_dynamodb_table" "this" {
  name         = var.name
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = var.partition

  attribute {
    name = var.partition
    type = "S"
  }
}
