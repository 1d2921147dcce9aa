variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name           = var.name
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 20
  write_capacity = 20
}

output "name" {
  value = aws_dynamodb_table.this.id
}
