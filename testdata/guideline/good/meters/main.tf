# The meters of the guideline, with attributes named as it asks: measurements and changes of
# settings by time, and the state of each meter, which is also found by what is wrong with it.
resource "aws_dynamodb_table" "measurement" {
  name                        = "prod-grid-meter-measurement"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "meter_id"
  range_key                   = "measured_at"
  deletion_protection_enabled = true

  attribute {
    name = "meter_id"
    type = "S"
  }

  attribute {
    name = "measured_at"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "state" {
  name                        = "prod-grid-meter-state"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "meter_id"
  range_key                   = "record_kind" # CURRENT
  deletion_protection_enabled = true

  attribute {
    name = "meter_id"
    type = "S"
  }

  attribute {
    name = "record_kind"
    type = "S"
  }

  attribute {
    name = "alert"
    type = "S"
  }

  attribute {
    name = "alerted_at"
    type = "S"
  }

  # Meters with a warning, such as BATTERY#LOW, newest first. Others have no alert, so that the
  # index has the few that have one.
  global_secondary_index {
    name               = "gsi1"
    hash_key           = "alert"
    range_key          = "alerted_at"
    projection_type    = "INCLUDE"
    non_key_attributes = ["battery_level"]
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "setting" {
  name                        = "prod-grid-meter-setting"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "meter_id"
  range_key                   = "applied_at"
  deletion_protection_enabled = true

  attribute {
    name = "meter_id"
    type = "S"
  }

  attribute {
    name = "applied_at"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}
