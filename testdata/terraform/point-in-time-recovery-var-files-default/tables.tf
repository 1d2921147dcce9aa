variable "recovery" {
  type    = bool
  default = false
}

variable "both" {
  type    = bool
  default = false
}

variable "switched_off" {
  type    = bool
  default = true
}

# One file sets it right. The other may be used with it, or leave it at its default.
resource "aws_dynamodb_table" "orders" {
  name     = "orders"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.recovery # undecided DDB413 `cannot determine whether point-in-time recovery of orders is on: var.recovery differs: 1 of 2 variable files below the root set it; choose with --var-file or --environment`
  }
}

resource "aws_dynamodb_table" "both" {
  name     = "both"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.both
  }
}

# A file that switches it off does so, whatever the others leave it at.
resource "aws_dynamodb_table" "switched_off" {
  name     = "switched_off"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.switched_off # want DDB413 `of "switched_off" is off \(.*env/stage.tfvars\)` # undecided DDB413 `of switched_off is on: var.switched_off differs: 1 of 2 variable files below the root set it`
  }
}
