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
  item       = local.malformed.syntax # want DDB429 `In aws_dynamodb_table_item\.syntax, the item is not JSON \(unexpected end of JSON input\).*write every value with its type`
}

resource "aws_dynamodb_table_item" "list" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.list # want DDB429 `In aws_dynamodb_table_item\.list, the item is a list, not an object.*write every value with its type`
}

resource "aws_dynamodb_table_item" "plain" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.plain # want DDB429 `In aws_dynamodb_table_item\.plain, the attribute "country_code" is a string without a type, such as \{"S": "JP"\} has.*write every value with its type`
}

resource "aws_dynamodb_table_item" "number" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.number # want DDB429 `In aws_dynamodb_table_item\.number, the attribute "country_code" of type N is a number, not a string.*write every value with its type`
}

resource "aws_dynamodb_table_item" "word" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.word # want DDB429 `In aws_dynamodb_table_item\.word, the attribute "country_code" of type N is "many", not a number.*write every value with its type`
}

resource "aws_dynamodb_table_item" "two" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.two # want DDB429 `In aws_dynamodb_table_item\.two, the attribute "country_code" has 2 types, not one.*write every value with its type`
}

resource "aws_dynamodb_table_item" "kind" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.kind # want DDB429 `In aws_dynamodb_table_item\.kind, the attribute "country_code" of type String has none of the types B, BOOL, BS, L, M, N, NS, NULL, S and SS.*write every value with its type`
}

resource "aws_dynamodb_table_item" "flag" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.flag # want DDB429 `In aws_dynamodb_table_item\.flag, the attribute "active" of type BOOL is a string, not true or false.*write every value with its type`
}

resource "aws_dynamodb_table_item" "set" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.set # want DDB429 `In aws_dynamodb_table_item\.set, an element of the attribute "tags" of type SS is a number, not a string.*write every value with its type`
}

resource "aws_dynamodb_table_item" "element" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.element # want DDB429 `In aws_dynamodb_table_item\.element, an element of the attribute "tags" of type L is a string without a type, such as \{"S": "JP"\} has.*write every value with its type`
}

resource "aws_dynamodb_table_item" "member" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.member # want DDB429 `In aws_dynamodb_table_item\.member, a member of the attribute "address" of type M is a string without a type, such as \{"S": "JP"\} has.*write every value with its type`
}

resource "aws_dynamodb_table_item" "notList" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.notList # want DDB429 `In aws_dynamodb_table_item\.notList, the attribute "tags" of type L is a string, not a list.*write every value with its type`
}

resource "aws_dynamodb_table_item" "notMap" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.notMap # want DDB429 `In aws_dynamodb_table_item\.notMap, the attribute "address" of type M is a list, not an object.*write every value with its type`
}

resource "aws_dynamodb_table_item" "binary" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.binary # want DDB429 `In aws_dynamodb_table_item\.binary, the attribute "flag" of type B is not base64.*write every value with its type`
}

resource "aws_dynamodb_table_item" "nothing" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.nothing # want DDB429 `In aws_dynamodb_table_item\.nothing, the attribute "name" is null.*write every value with its type`
}

resource "aws_dynamodb_table_item" "emptyMap" {
  table_name = "prod-shop-lists"
  hash_key   = "country_code"
  item       = local.malformed.emptyMap # want DDB429 `In aws_dynamodb_table_item\.emptyMap, the attribute "name" has 0 types, not one.*write every value with its type`
}
