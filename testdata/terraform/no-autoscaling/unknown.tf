variable "mode" {
  type = string
}

variable "autoscaling" {
  type    = bool
  default = false
}

variable "index_names" {
  type = set(string)
}

resource "aws_dynamodb_table" "mode" {
  name         = "prod-shop-reviews"
  billing_mode = var.mode # undecided DDB410 `cannot determine the billing mode of prod-shop-reviews: .*var.mode`
  hash_key     = "review_id"
}

# Another value of a variable scales it.
resource "aws_dynamodb_table" "optional" { # undecided DDB410 `cannot determine whether the read capacity of prod-shop-answers is scaled: count of .* depends on var.autoscaling`
  name           = "prod-shop-answers"
  hash_key       = "answer_id"
  read_capacity  = 20
  write_capacity = 20
}

resource "aws_appautoscaling_target" "optional" {
  count              = var.autoscaling ? 1 : 0
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.optional.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

# Which indexes are scaled is not known.
resource "aws_dynamodb_table" "indexes" {
  name           = "prod-shop-ratings"
  hash_key       = "rating_id"
  read_capacity  = 20
  write_capacity = 20

  global_secondary_index { # undecided DDB410 `cannot determine whether the read capacity of index "gsi1" of prod-shop-ratings is scaled`
    name            = "gsi1"
    hash_key        = "item_id"
    projection_type = "KEYS_ONLY"
    read_capacity   = 20
    write_capacity  = 20
  }
}

module "ratings_scaling" {
  source = "./modules/scaling"
  table  = aws_dynamodb_table.indexes.name
}

resource "aws_appautoscaling_target" "ratings_indexes" {
  for_each           = var.index_names
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.indexes.name}/index/${each.key}"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}
