# Whether a table is protected depends on the environment.
variable "environment" {
  type    = string
  default = "dev"
}

variable "stage" {
  type    = string
  default = "prod"
}

locals {
  is_production = contains(["prod", "live"], var.environment)
}

resource "aws_dynamodb_table" "by_condition" {
  name                        = "by-condition"
  hash_key                    = "id"
  deletion_protection_enabled = var.environment == "prod" # want DDB415 note proven `deletion protection of "by-condition" is off unless var.environment == "prod" \(default of var.environment\): .*; extend the condition to every environment whose data matters$`
}

resource "aws_dynamodb_table" "by_local" {
  name                        = "by-local"
  hash_key                    = "id"
  deletion_protection_enabled = local.is_production ? true : false # want DDB415 note `is off unless local.is_production \(`
}

resource "aws_dynamodb_table" "by_plain_local" {
  name                        = "by-plain-local"
  hash_key                    = "id"
  deletion_protection_enabled = local.is_production # want DDB415 note `is off unless contains\(\["prod", "live"\], var.environment\) \(`
}

resource "aws_dynamodb_table" "protected_here" {
  name                        = "protected-here"
  hash_key                    = "id"
  deletion_protection_enabled = var.stage == "prod"
}

# No other run gives another answer.
resource "aws_dynamodb_table" "never" {
  name                        = "never"
  hash_key                    = "id"
  deletion_protection_enabled = "dev" == "prod" # want DDB415 warning `is off: .*; set deletion_protection_enabled = true$`
}
