variable "table" {
  type = string
}

variable "dimension" {
  type = string
}

resource "aws_appautoscaling_target" "index" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${var.table}/index/by-customer"
  scalable_dimension = var.dimension # want DDB432 `scalable_dimension of module.scaling.aws_appautoscaling_target.index is for a table`
  min_capacity       = 5
  max_capacity       = 50
}
