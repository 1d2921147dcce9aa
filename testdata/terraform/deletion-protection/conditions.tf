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
  deletion_protection_enabled = var.environment == "prod" # want DDB415 note proven `Deletion protection of "by-condition" is off unless var\.environment == "prod" \(default of var\.environment\).*extend the condition to every environment whose data matters$`
}

resource "aws_dynamodb_table" "by_local" {
  name                        = "by-local"
  hash_key                    = "id"
  deletion_protection_enabled = local.is_production ? true : false # want DDB415 note `is off unless contains\(\["prod", "live"\], var.environment\) \(`
}

resource "aws_dynamodb_table" "by_plain_local" {
  name                        = "by-plain-local"
  hash_key                    = "id"
  deletion_protection_enabled = local.is_production # want DDB415 note `is off unless contains\(\["prod", "live"\], var.environment\) \(`
}

# What is the same in each instance is said of all of them.
resource "aws_dynamodb_table" "each" {
  for_each                    = toset(["a", "b"])
  name                        = "each-${each.key}"
  hash_key                    = "id"
  deletion_protection_enabled = var.environment == "prod" ? true : false # want DDB415 note `Deletion protection of "each-a" is off unless var\.environment == "prod" \(`
}

resource "aws_dynamodb_table" "by_instance" {
  for_each                    = toset(["a", "b"])
  name                        = "by-instance-${each.key}"
  hash_key                    = "id"
  deletion_protection_enabled = each.key == "prod" # want DDB415 warning `Deletion protection of "by-instance-a" is off`
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
  deletion_protection_enabled = "dev" == "prod" # want DDB415 warning `Deletion protection of "never" is off.*set deletion_protection_enabled = true$`
}

# A finding says where there is such a table at all.
resource "aws_dynamodb_table" "only_in_development" { # want DDB415 warning `Deletion protection of "only-in-development" is off \(deletion_protection_enabled is not set\).*this block exists only if terraform\.workspace == "development"$`
  count    = terraform.workspace == "development" ? 1 : 0
  name     = "only-in-development"
  hash_key = "id"
}

resource "aws_dynamodb_table" "not_in_production" { # want DDB415 `Deletion protection of "not-in-production" is off \(deletion_protection_enabled is not set\).*this block exists unless contains\(\["prod", "live"\], var\.environment\)$`
  for_each = local.is_production ? toset([]) : toset(["a"])
  name     = "not-in-production"
  hash_key = "id"
}

# Whether it is wanted is not a matter of the environment.
variable "create" {
  type    = bool
  default = true
}

resource "aws_dynamodb_table" "wanted" { # want DDB415 `set deletion_protection_enabled = true$`
  count    = var.create ? 1 : 0
  name     = "wanted"
  hash_key = "id"
}

resource "aws_dynamodb_table" "wanted_twice" { # want DDB415 `set deletion_protection_enabled = true$`
  count    = var.create && !local.is_off ? 1 : 0
  name     = "wanted-twice"
  hash_key = "id"
}

locals {
  is_off = false
}
