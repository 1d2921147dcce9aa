resource "aws_dynamodb_table" "single" {
  name         = "prod-shop-reports"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "report_id"
}

resource "aws_dynamodb_table" "eventual" {
  name             = "prod-shop-eventual"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }

  replica {
    region_name = "eu-north-1"
  }
}

resource "aws_dynamodb_table" "strong" {
  name             = "prod-shop-strong"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "id"

  replica {
    region_name = "eu-central-1"
    consistency_mode = "STRONG"
  }

  replica {
    region_name = "eu-west-2"
    consistency_mode = "STRONG"
  }
}

resource "aws_dynamodb_table" "witnessed" {
  name             = "prod-shop-witnessed"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "id"

  replica {
    region_name = "eu-central-1"
    consistency_mode = "STRONG"
  }

  global_table_witness {
    region_name = "eu-west-2"
  }
}

resource "aws_dynamodb_table" "separate" {
  name             = "prod-shop-separate"
  billing_mode     = "PAY_PER_REQUEST"
  hash_key         = "id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  lifecycle {
    ignore_changes = [replica]
  }
}

resource "aws_dynamodb_table_replica" "separate" {
  provider         = aws.frankfurt
  global_table_arn = aws_dynamodb_table.separate.arn
}

resource "aws_dynamodb_table" "scaled" {
  name             = "prod-shop-scaled"
  billing_mode     = "PROVISIONED"
  read_capacity    = 5
  write_capacity   = 5
  hash_key         = "id"
  stream_enabled   = true
  stream_view_type = "NEW_AND_OLD_IMAGES"

  replica {
    region_name = "eu-central-1"
  }
}

resource "aws_appautoscaling_target" "scaled" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.scaled.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "scaled" {
  name               = "scaled"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "dynamodb"
  resource_id        = aws_appautoscaling_target.scaled.resource_id
  scalable_dimension = aws_appautoscaling_target.scaled.scalable_dimension
}
