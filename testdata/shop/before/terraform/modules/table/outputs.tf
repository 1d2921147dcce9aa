output "name" {
  value = aws_dynamodb_table.this.name
}
