variable "protect" {
  type = bool
}

variable "backup_days" {
  type = list(number)
}

data "aws_ssm_parameter" "pitr" {
  name = "/shop/pitr"
}

resource "aws_dynamodb_table" "variable" {
  name     = "prod-shop-reviews"
  hash_key = "review_id"

  point_in_time_recovery {
    enabled = var.protect # undecided DDB413 `cannot determine whether point-in-time recovery of prod-shop-reviews is on: .*var.protect`
  }
}

resource "aws_dynamodb_table" "data" {
  name     = "prod-shop-ratings"
  hash_key = "rating_id"

  point_in_time_recovery {
    enabled = data.aws_ssm_parameter.pitr.value == "on" # undecided DDB413 "aws_ssm_parameter"
  }
}

resource "aws_dynamodb_table" "workspace" {
  name     = "prod-shop-answers"
  hash_key = "answer_id"

  point_in_time_recovery {
    enabled = terraform.workspace == "prod" # undecided DDB413 "workspace"
  }
}

resource "aws_dynamodb_table" "dynamic" { # undecided DDB413 "var.backup_days"
  name     = "prod-shop-questions"
  hash_key = "question_id"

  dynamic "point_in_time_recovery" {
    for_each = var.backup_days
    content {
      enabled = true
    }
  }
}

# The number of tables is unknown, yet each of them lacks the block.
resource "aws_dynamodb_table" "unknown_count" { # want DDB413 `has no point_in_time_recovery block`
  count    = length(var.backup_days)
  name     = "prod-shop-shards"
  hash_key = "shard_id"
}
