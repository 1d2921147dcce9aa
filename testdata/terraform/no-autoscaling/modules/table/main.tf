variable "name" {
  type = string
}

resource "aws_dynamodb_table" "this" {
  name           = var.name
  billing_mode   = "PROVISIONED"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5
}

output "name" {
  value = aws_dynamodb_table.this.id
}
