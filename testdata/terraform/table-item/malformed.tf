locals {
  malformed = {
    syntax   = "{ \"country_code\": "
    list     = "[]"
    plain    = jsonencode({ country_code = "JP" })
    number   = jsonencode({ country_code = { N = 392 } })
    word     = jsonencode({ country_code = { N = "many" } })
    two      = jsonencode({ country_code = { S = "JP", N = "392" } })
    kind     = jsonencode({ country_code = { String = "JP" } })
    flag     = jsonencode({ active = { BOOL = "true" } })
    set      = jsonencode({ tags = { SS = ["a", 1] } })
    element  = jsonencode({ tags = { L = ["a"] } })
    member   = jsonencode({ address = { M = { city = "Tokyo" } } })
    notList  = jsonencode({ tags = { L = "a" } })
    notMap   = jsonencode({ address = { M = ["a"] } })
    binary   = jsonencode({ flag = { B = "no base64!" } })
    nothing  = jsonencode({ name = null })
    emptyMap = jsonencode({ name = {} })
  }
}

resource "aws_dynamodb_table_item" "syntax" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.syntax # want DDB429 `the item of aws_dynamodb_table_item.syntax is not in the JSON form of DynamoDB: it is not JSON \(unexpected end of JSON input\); write every value with its type`
}

resource "aws_dynamodb_table_item" "list" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.list # want DDB429 `the item of aws_dynamodb_table_item.list is not in the JSON form of DynamoDB: it is a list, not an object; write every value with its type`
}

resource "aws_dynamodb_table_item" "plain" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.plain # want DDB429 `the item of aws_dynamodb_table_item.plain is not in the JSON form of DynamoDB: the attribute "country_code" is a text without a type, such as \{"S": "JP"\} has; write every value with its type`
}

resource "aws_dynamodb_table_item" "number" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.number # want DDB429 `the item of aws_dynamodb_table_item.number is not in the JSON form of DynamoDB: the attribute "country_code" of type N is a number, not a text; write every value with its type`
}

resource "aws_dynamodb_table_item" "word" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.word # want DDB429 `the item of aws_dynamodb_table_item.word is not in the JSON form of DynamoDB: the attribute "country_code" of type N is "many", not a number; write every value with its type`
}

resource "aws_dynamodb_table_item" "two" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.two # want DDB429 `the item of aws_dynamodb_table_item.two is not in the JSON form of DynamoDB: the attribute "country_code" has 2 types, not one; write every value with its type`
}

resource "aws_dynamodb_table_item" "kind" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.kind # want DDB429 `the item of aws_dynamodb_table_item.kind is not in the JSON form of DynamoDB: the attribute "country_code" of type String has a type that there is not: .*; write every value with its type`
}

resource "aws_dynamodb_table_item" "flag" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.flag # want DDB429 `the item of aws_dynamodb_table_item.flag is not in the JSON form of DynamoDB: the attribute "active" of type BOOL is a text, not true or false; write every value with its type`
}

resource "aws_dynamodb_table_item" "set" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.set # want DDB429 `the item of aws_dynamodb_table_item.set is not in the JSON form of DynamoDB: an element of the attribute "tags" of type SS is a number, not a text; write every value with its type`
}

resource "aws_dynamodb_table_item" "element" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.element # want DDB429 `the item of aws_dynamodb_table_item.element is not in the JSON form of DynamoDB: an element of the attribute "tags" of type L is a text without a type.*; write every value with its type`
}

resource "aws_dynamodb_table_item" "member" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.member # want DDB429 `the item of aws_dynamodb_table_item.member is not in the JSON form of DynamoDB: a member of the attribute "address" of type M is a text without a type.*; write every value with its type`
}

resource "aws_dynamodb_table_item" "notList" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.notList # want DDB429 `the item of aws_dynamodb_table_item.notList is not in the JSON form of DynamoDB: the attribute "tags" of type L is a text, not a list; write every value with its type`
}

resource "aws_dynamodb_table_item" "notMap" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.notMap # want DDB429 `the item of aws_dynamodb_table_item.notMap is not in the JSON form of DynamoDB: the attribute "address" of type M is a list, not an object; write every value with its type`
}

resource "aws_dynamodb_table_item" "binary" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.binary # want DDB429 `the item of aws_dynamodb_table_item.binary is not in the JSON form of DynamoDB: the attribute "flag" of type B is not base64; write every value with its type`
}

resource "aws_dynamodb_table_item" "nothing" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.nothing # want DDB429 `the item of aws_dynamodb_table_item.nothing is not in the JSON form of DynamoDB: the attribute "name" is null.*; write every value with its type`
}

resource "aws_dynamodb_table_item" "emptyMap" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.emptyMap # want DDB429 `the item of aws_dynamodb_table_item.emptyMap is not in the JSON form of DynamoDB: the attribute "name" has 0 types, not one; write every value with its type`
}
