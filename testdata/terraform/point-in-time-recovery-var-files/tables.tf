variable "environment" {
  type    = string
  default = "dev"
}

variable "recovery" {
  type    = bool
  default = false
}

variable "everywhere" {
  type    = bool
  default = false
}

variable "nowhere" {
  type    = bool
  default = false
}

variable "required" {
  type = bool
}

variable "unset" {
  type    = bool
  default = false
}

variable "tables" {
  type    = map(bool)
  default = {}
}

# A default is not what production has.
resource "aws_dynamodb_table" "orders" {
  name     = "${var.environment}-orders"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.recovery # want DDB413 warning `Point-in-time recovery of "dev-orders" is off \(env/dev\.tfvars\).*also applies to "int-orders" with env/int\.tfvars$`
  }
}

resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.environment == "prod" # want DDB413 note `Point-in-time recovery of "carts" is off unless var\.environment == "prod" \(env/dev\.tfvars\).*extend the condition to every environment whose data matters.*applies with env/dev\.tfvars and env/int\.tfvars$`
  }
}

# Nothing is off where all files set it right.
resource "aws_dynamodb_table" "everywhere" {
  name     = "everywhere"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.everywhere
  }
}

resource "aws_dynamodb_table" "nowhere" {
  name     = "nowhere"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.nowhere # want DDB413 `Point-in-time recovery of "nowhere" is off \(default of var\.nowhere\).*set it to true where the value comes from$`
  }
}

# One file alone sets it; what the other runs get is not known.
resource "aws_dynamodb_table" "required" {
  name     = "required"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.required # want DDB413 `Point-in-time recovery of "required" is off \(env/prod\.tfvars\).*set it to true where the value comes from$`
  }
}

resource "aws_dynamodb_table" "unset" {
  name     = "unset"
  hash_key = "id"

  point_in_time_recovery {
    enabled = var.unset # want DDB413 `of "unset" is off \(default of var.unset\)`
  }
}

resource "aws_dynamodb_table" "each" {
  for_each = var.tables
  name     = each.key
  hash_key = "id"

  point_in_time_recovery {
    enabled = each.value # want DDB413 `Point-in-time recovery of "b" is off \(env/prod\.tfvars\).*set it to true where the value comes from$` # undecided DDB413 `var.tables differs: 1 of 3 variable files below the root set it; choose with --var-file or --environment`
  }
}
