variable "owner" {
  type = string
}

resource "aws_dynamodb_table_item" "japan" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = aws_dynamodb_table.countries.hash_key

  item = jsonencode({
    country_code = { S = "JP" }
    population   = { N = "1.24e8" }
    name         = { S = var.owner }
    island       = { BOOL = true }
    emperor      = { NULL = true }
    languages    = { SS = ["ja", "ain"] }
    neighbours   = { L = [{ S = "KR" }, { M = { code = { S = "RU" } } }] }
    codes        = { NS = ["392", "81"] }
    flag         = { B = "aGlub21hcnU=" }
    nothing      = { L = [] }
  })
}

# An item need not have the keys of an index.
resource "aws_dynamodb_table_item" "sparse" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  range_key  = ""

  item = <<-JSON
    {
      "country_code": {"S": "AQ"},
      "name": {"S": "${var.owner}"}
    }
  JSON
}

resource "aws_dynamodb_table_item" "rate" {
  for_each   = { JPY = 150, USD = 1 }
  table_name = aws_dynamodb_table.rates.id
  hash_key   = aws_dynamodb_table.rates.hash_key
  range_key  = aws_dynamodb_table.rates.range_key

  item = jsonencode({
    currency   = { S = each.key }
    valid_from = { N = "1767225600" }
    rate       = { N = tostring(each.value) }
  })
}

# What is wrong here is the type that the table declares: DDB406 says so.
resource "aws_dynamodb_table" "currencies" {
  name     = "prod-shop-currencies"
  hash_key = "code"

  attribute {
    name = "code"
    type = "string"
  }

  attribute {
    name = "digits"
    type = "number"
  }

  global_secondary_index {
    name            = "by-digits"
    hash_key        = "digits"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table_item" "yen" {
  table_name = aws_dynamodb_table.currencies.name
  hash_key   = "code"
  item       = jsonencode({ code = { S = "JPY" }, digits = { N = "0" } })
}
