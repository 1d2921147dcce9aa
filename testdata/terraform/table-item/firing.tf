resource "aws_dynamodb_table" "countries" {
  name     = "prod-shop-countries"
  hash_key = "country_code"

  attribute {
    name = "country_code"
    type = "S"
  }

  attribute {
    name = "population"
    type = "N"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "population"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "rates" {
  name      = "prod-shop-rates"
  hash_key  = "currency"
  range_key = "valid_from"

  attribute {
    name = "currency"
    type = "S"
  }

  attribute {
    name = "valid_from"
    type = "N"
  }
}

resource "aws_dynamodb_table_item" "no_key" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = aws_dynamodb_table.countries.hash_key
  item       = jsonencode({ name = { S = "Japan" } }) # want DDB429 `aws_dynamodb_table_item\.no_key has no attribute "country_code", which is its key.*DynamoDB refuses the item: "Missing the key country_code in the item"`
}

resource "aws_dynamodb_table_item" "key_type" {
  table_name = "prod-shop-countries"
  hash_key   = "country_code"
  item       = "{\"country_code\": {\"N\": \"392\"}}" # want DDB429 `aws_dynamodb_table_item\.key_type has the key "country_code" as N, but its table declares it as S.*"Type mismatch for key country_code expected: S actual: N"`
}

resource "aws_dynamodb_table_item" "index_key_type" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  item       = jsonencode({ country_code = { S = "JP" }, population = { S = "124 million" } }) # want DDB429 `aws_dynamodb_table_item\.index_key_type has "population" as S, but it is a key of type N of index "gsi1".*"Type mismatch for Index Key population Expected: N Actual: S"`
}

resource "aws_dynamodb_table_item" "empty_key" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  item       = jsonencode({ country_code = { S = "" } }) # want DDB429 `has an empty value for its key "country_code"`
}

resource "aws_dynamodb_table_item" "other_hash_key" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "code" # want DDB429 `aws_dynamodb_table_item\.other_hash_key has hash_key = "code", but "prod-shop-countries" has hash_key = "country_code".*reading the item back fails with "The provided key element does not match the schema".*set hash_key = "country_code"`
  item       = jsonencode({ country_code = { S = "JP" }, code = { S = "JP" } })
}

resource "aws_dynamodb_table_item" "no_range_key" { # want DDB429 `aws_dynamodb_table_item\.no_range_key has no range_key, but "prod-shop-rates" has range_key = "valid_from".*set range_key = "valid_from"`
  table_name = aws_dynamodb_table.rates.name
  hash_key   = "currency"
  item       = jsonencode({ currency = { S = "JPY" }, valid_from = { N = "1767225600" } })
}

resource "aws_dynamodb_table_item" "superfluous_range_key" {
  table_name = aws_dynamodb_table.countries.name
  hash_key   = "country_code"
  range_key  = "name" # want DDB429 `aws_dynamodb_table_item\.superfluous_range_key has range_key = "name", but "prod-shop-countries" has no range_key.*leave range_key out`
  item       = jsonencode({ country_code = { S = "JP" }, name = { S = "Japan" } })
}

# The table is not in the configuration: the item itself says what its keys are.
resource "aws_dynamodb_table_item" "no_table" {
  table_name = "prod-billing-settings"
  hash_key   = "setting"
  item       = jsonencode({ setting = { BOOL = true } }) # want DDB429 `aws_dynamodb_table_item\.no_table has the key "setting" as BOOL.*a key is a string \(S\), a number \(N\) or binary data \(B\)`
}
