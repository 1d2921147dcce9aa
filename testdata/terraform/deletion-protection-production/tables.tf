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
  deletion_protection_enabled = var.protected # moot DDB415 `env/prod-eu\.tfvars switches it on`
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

# What is on everywhere else is off where it matters.
variable "stage" {
  type    = string
  default = "prod"
}

resource "aws_dynamodb_table" "elsewhere" {
  name                        = "elsewhere"
  hash_key                    = "id"
  deletion_protection_enabled = var.stage != "prod" # want DDB415 note `is off unless var\.stage != "prod"`
}

resource "aws_dynamodb_table" "before" {
  name                        = "before"
  hash_key                    = "id"
  deletion_protection_enabled = var.stage == "pre-prod" # want DDB415 note `is off unless var\.stage == "pre-prod"`
}

# One region of production is not the other.
variable "regional" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "regional" {
  name                        = "${var.environment}-regional"
  hash_key                    = "id"
  deletion_protection_enabled = var.regional # want DDB415 warning `of "production-regional" is off \(env/prod\.tfvars\)`
}
