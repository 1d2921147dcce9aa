# Tables on demand were given a capacity, too.
resource "aws_dynamodb_table" "default" {
  read_capacity  = var.autoscale_min_read_capacity
  write_capacity = var.autoscale_min_write_capacity
}
