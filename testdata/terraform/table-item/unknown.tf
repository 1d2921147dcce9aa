variable "item" {
  type = string
}

variable "more" {
  type = map(map(string))
}

variable "code" {
  type = map(string)
}

variable "table" {
  type = string
}

resource "aws_dynamodb_table_item" "all" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  item       = var.item # undecided DDB429 `cannot determine all attributes of aws_dynamodb_table_item\.all: var\.item has no default and no tfvars sets it`
}

resource "aws_dynamodb_table_item" "merged" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  item       = jsonencode(merge({ name = { S = "Japan" } }, var.more)) # undecided DDB429 `cannot determine all attributes of aws_dynamodb_table_item\.merged: var\.more has no default and no tfvars sets it`
}

resource "aws_dynamodb_table_item" "value" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  item       = jsonencode({ country_code = var.code }) # undecided DDB429 `cannot determine the type of "country_code" in aws_dynamodb_table_item.value`
}

resource "aws_dynamodb_table_item" "table" { # undecided DDB429 `cannot determine whether aws_dynamodb_table_item.table goes into prod-shop-countries` DDB429 `goes into prod-shop-rates` DDB429 `goes into prod-shop-parcels` DDB429 `goes into prod-shop-pallets` DDB429 `goes into prod-shop-currencies`
  table_name = var.table
  hash_key   = "anything"
  item       = jsonencode({ anything = { S = "x" } })
}
