# Where production is protected, other environments need not be.
variable "environment" {
  type    = string
  default = "dev"
}

variable "protected" {
  type    = bool
  default = false
}

variable "reversed" {
  type    = bool
  default = false
}

locals {
  is_production = contains(["production"], var.environment)
}

resource "aws_dynamodb_table" "by_condition" {
  name                        = "by-condition"
  hash_key                    = "id"
  deletion_protection_enabled = var.environment == "production" # moot DDB415 `it is on if var\.environment == "production"`
}

resource "aws_dynamodb_table" "by_local" {
  name                        = "by-local"
  hash_key                    = "id"
  deletion_protection_enabled = local.is_production ? true : false # moot DDB415 `it is on if contains\(\["production"\], var\.environment\)`
}

resource "aws_dynamodb_table" "by_file" {
  name                        = "${var.environment}-by-file"
  hash_key                    = "id"
  deletion_protection_enabled = var.protected # moot DDB415 `env/prod\.tfvars switches it on`
}

# Others are no production.
resource "aws_dynamodb_table" "by_team" {
  name                        = "by-team"
  hash_key                    = "id"
  deletion_protection_enabled = var.environment == "payments" # want DDB415 note `is off unless var\.environment == "payments"`
}

resource "aws_dynamodb_table" "reversed" {
  name                        = "${var.environment}-reversed"
  hash_key                    = "id"
  deletion_protection_enabled = var.reversed # want DDB415 warning `Deletion protection of "production-reversed" is off \(env/prod\.tfvars\)`
}
