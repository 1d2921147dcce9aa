variable "mode" {
  type = string
}

resource "aws_dynamodb_table" "mode" {
  name         = "prod-shop-reviews"
  billing_mode = var.mode # undecided DDB411 `cannot determine the billing mode of prod-shop-reviews`
  hash_key     = "review_id"

  lifecycle {
    ignore_changes = [read_capacity]
  }
}

variable "replicas" {
  type = number
}

resource "aws_dynamodb_table" "answers" { # undecided DDB411 `cannot determine whether the read capacity of prod-shop-answers is scaled: count of aws_appautoscaling_target\.answers is unknown: var\.replicas has no default and no tfvars sets it`
  name           = "prod-shop-answers"
  billing_mode   = "PROVISIONED"
  hash_key       = "answer_id"
  read_capacity  = 5
  write_capacity = 5

  lifecycle {
    ignore_changes = [read_capacity]
  }
}

resource "aws_appautoscaling_target" "answers" {
  count              = var.replicas
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.answers.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}
