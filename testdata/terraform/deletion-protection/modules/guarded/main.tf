variable "tables" {
  type = map(object({ name = string, protected = bool }))
}

variable "passed_on" {
  type = bool
}

variable "written" {
  type = bool
}

# What an argument passes on comes from elsewhere.
resource "aws_dynamodb_table" "passed_on" {
  name                        = "prod-shop-refunds"
  hash_key                    = "refund_id"
  deletion_protection_enabled = var.passed_on # want DDB415 `protection of "prod-shop-refunds" is off \(default of var.protect\)`
}

resource "aws_dynamodb_table" "written" {
  name                        = "prod-shop-invoices"
  hash_key                    = "invoice_id"
  deletion_protection_enabled = var.written # want DDB415 `protection of "prod-shop-invoices" is off \(argument of module.guarded\)`
}

resource "aws_dynamodb_table" "each" {
  for_each                    = var.tables
  name                        = each.value.name
  hash_key                    = "id"
  deletion_protection_enabled = each.value.protected # want DDB415 `protection of "prod-shop-receipts" is off \(local.tables\)`
}
